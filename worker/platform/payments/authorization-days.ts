import { paymentMethodIds, type PaymentMethodId } from '#contracts/entities/payment'
import type { AuthorizationDays } from '#domain/order/open-authorization'

/**
 * What the card schemes and lenders guarantee a captured payment for. The provider itself keeps most authorizations for 28 days, and a late
 * capture may fail or cost more. Methods that are not here take the money at once, or their authorizations do not
 * expire.
 * (docs.adyen.com/online-payments/capture)
 */
const defaultDays: AuthorizationDays = { CREDIT_CARD: 7, APPLE_PAY: 7, GOOGLE_PAY: 7, PAYPAL: 3, PAYPAL_EXPRESS: 3, PAY_LATER: 28 }
const maxDays = 365

/** `CREDIT_CARD=10 PAYPAL=29`: days by payment method; what is not named keeps its default. `unknown`: entries that are neither. */
export function parseAuthorizationDays(text = ''): { days: AuthorizationDays; unknown: string[] } {
  const entries = text.split(/\s+/).filter(Boolean)
  const parsedEntries = entries.map((entry) => {
    const [method = '', count = ''] = entry.split('=')
    const isKnown =
      paymentMethodIds.some((id) => id === method) && /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= maxDays
    return { entry, pair: isKnown ? ([method as PaymentMethodId, Number(count)] as const) : undefined }
  })
  return {
    days: { ...defaultDays, ...Object.fromEntries(parsedEntries.flatMap(({ pair }) => (pair ? [pair] : []))) },
    unknown: parsedEntries.flatMap(({ entry, pair }) => (pair ? [] : [entry])),
  }
}
