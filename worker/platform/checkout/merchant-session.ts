import * as z from 'zod'
import { brands } from '#config/brands'
import type { AdyenApplePaySessionRequest } from '#vendor/adyen'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isAppleGateway } from '#domain/wallet/wallets'
import type { PlatformEnv } from '../env'
import { callAdyen } from '../payments/adyen-client'
import type { PaymentEnv } from '../payments/payment-settings'
import type { RequestContext } from '../request-context'

type MerchantSessionRequest = { shop: RequestContext; query: { referer?: string; validationUrl?: string } }
type MerchantSessionSettings = PaymentEnv & Pick<PlatformEnv, 'ENVIRONMENT' | 'APPLE_MERCHANT_ID'>

const merchantSessionSchema = z.object({ data: z.base64() })

/**
 * Has the payment provider request an Apple Pay merchant session for the page's shop; the response is Apple's, for its sheet alone. A URL
 * that is not one of Apple's gateways is refused and never forwarded: the provider asks Apple itself. API400: such a URL, or no page;
 * PYT405: this deployment is no merchant of Apple's; PYT400: not validated.
 */
export async function requestMerchantSession(
  env: MerchantSessionSettings,
  { shop, query }: MerchantSessionRequest,
): Promise<Outcome<string>> {
  if (!isAppleGateway(query.validationUrl ?? '')) return fail('INVALID_REQUEST', { field: 'validationUrl' })
  if (query.referer === undefined) return fail('INVALID_REQUEST', { field: 'referer' })
  const merchantIdentifier = env.APPLE_MERCHANT_ID ?? (env.ENVIRONMENT === 'local' ? 'merchant.example.vitrine' : undefined)
  if (!merchantIdentifier) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethodId' })
  const body: AdyenApplePaySessionRequest = {
    displayName: brands[shop.brand].name,
    domainName: new URL(query.referer).hostname,
    merchantIdentifier,
  }
  const response = await callAdyen(env, { path: '/applePay/sessions', key: `${shop.transactionId}:apple`, body })
  const session = merchantSessionSchema.safeParse(response.body)
  return response.status < 300 && session.success ? ok(session.data.data) : fail('PAYMENT_ERROR')
}
