import * as z from 'zod'
import { jsonOf } from '#config/bounds/read-json'
import { stoppedByShopper } from '#contracts/orders'
import { payPalApproval } from '../payments/pay-pal-approval'
import type { Attempt } from './attempt'
import { verifyHostedCheckout } from './hosted-checkout'
import { type PaymentProviderSettings, type ProviderResponse, submitDetails } from './payment-provider'

const action = z.object({ type: z.literal('sdk'), paymentData: z.string().min(1) })
type Answered = Pick<Attempt, 'orderNumber' | 'session' | 'action' | 'isRedirect'> & { proof: string }

/** Passes on what the shopper brought; the provider decides. Null when it is no result of this payment, which then goes on waiting. */
export function shopperAnswer(env: PaymentProviderSettings, attempt: Answered): Promise<ProviderResponse | null> {
  const { orderNumber, session, proof, isRedirect } = attempt
  if (session !== undefined) return verifyHostedCheckout(env, { orderNumber, session, proof })
  const window = action.safeParse(jsonOf(attempt.action ?? ''))
  if (window.success) return windowAnswer(env, { orderNumber, proof, paymentData: window.data.paymentData })
  return isRedirect ? redirectAnswer(env, orderNumber, proof) : challengeAnswer(env, orderNumber, proof)
}

/** What the provider does not know as a result authenticates nobody. */
async function challengeAnswer(env: PaymentProviderSettings, orderNumber: string, proof: string): Promise<ProviderResponse> {
  const answer = await submitDetails(env, orderNumber, { details: { threeDSResult: proof } })
  return answer.isUnknownResult ? { word: 'refused' } : answer
}

/** What the provider does not know as a result may have been typed into the address. */
async function redirectAnswer(env: PaymentProviderSettings, orderNumber: string, proof: string): Promise<ProviderResponse | null> {
  const answer = await submitDetails(env, orderNumber, { details: { redirectResult: proof } })
  return answer.isUnknownResult || (answer.refusal && answer.word !== 'unknown') ? null : answer
}

type InWindow = { orderNumber: string; proof: string; paymentData: string }

/** The payment data is the provider's own, never the page's: an approval counts for this payment and its amount alone. */
async function windowAnswer(env: PaymentProviderSettings, { orderNumber, proof, paymentData }: InWindow): Promise<ProviderResponse | null> {
  if (proof === stoppedByShopper) return { word: 'abandoned' }
  const details = payPalApproval(proof)
  return details ? submitDetails(env, orderNumber, { details, paymentData }) : null
}
