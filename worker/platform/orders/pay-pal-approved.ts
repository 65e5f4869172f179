import { fail, ok, type Outcome } from '#contracts/errors'
import { amountText } from '#domain/money/amount-text'
import type { PlatformEnv } from '../env'
import { approvalInToken } from '../payments/pay-pal-approval'
import type { Attempt, OrderDraft, PaymentSecrets } from './attempt'
import { checkoutStub } from './order-stub'
import type { AgreedPayPal } from './pay-pal-orders'
import { type ProviderResponse, submitDetails } from './payment-provider'

type Paid = Pick<Attempt, 'draft' | 'secrets'>

/** The order is paid by an approval that PayPal's window gave before there was an order. */
export function isApprovedInWindow({ payment }: Pick<OrderDraft, 'payment'>): boolean {
  return payment.code === 'PAYPAL_EXPRESS' && payment.toPay > 0
}

/** PYT404: PayPal's window approved nothing for this cart; ORD415: it approved another amount. */
export async function checkedApproval(env: PlatformEnv, { draft, secrets }: Paid): Promise<Outcome<undefined>> {
  if (!isApprovedInWindow(draft)) return ok(undefined)
  const agreed = await checkoutStub(env, draft.cartId).agreedPayPal()
  if (!agreed || approvalInToken(secrets?.paymentMethod.walletToken)?.orderID !== agreed.window.token)
    return fail('PAYMENT_INSTRUMENT_NOT_FOUND')
  return agreedOn(draft, agreed) ? ok(undefined) : fail('ORDER_TOTALS_FAILED')
}

/** What was agreed, if it is the amount of this order; null otherwise. */
export function agreedOn({ payment, currency }: OrderDraft, agreed: AgreedPayPal | null): AgreedPayPal | null {
  const { amount } = agreed?.terms ?? {}
  return amount?.value === amountText(payment.toPay, currency) && amount.currency === currency ? agreed : null
}

/** The payment data is the provider's own, never the page's: an approval counts for this payment and its amount alone. */
export function withWindow(secrets: PaymentSecrets | undefined, { window }: AgreedPayPal): PaymentSecrets {
  return { paymentMethod: {}, ...secrets, payPalData: window.paymentData }
}

/** Passes the approval on; only now is money authorized. Repeated it is the same payment. */
export async function payApproved(
  env: PlatformEnv,
  { orderNumber, secrets }: Pick<Attempt, 'orderNumber' | 'secrets'>,
): Promise<ProviderResponse> {
  const details = approvalInToken(secrets?.paymentMethod.walletToken)
  if (!details || secrets?.payPalData === undefined) return { word: 'abandoned' }
  return submitDetails(env, orderNumber, { details, paymentData: secrets.payPalData })
}
