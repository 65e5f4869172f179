import type { AdyenLineItem, AdyenPaymentRequest, AdyenSessionRequest } from '#vendor/adyen'
import { adyenErrors, type LedgerResponse } from './adyen-protocol'

type Amount = AdyenPaymentRequest['amount']

/** What the provider refuses beyond its schema; undefined when it takes the payment. */
export function refusalOf(request: AdyenPaymentRequest): LedgerResponse | undefined {
  const { amount, paymentMethod, returnUrl, shopperReference, storePaymentMethod } = request
  const wrong = wrongAmount(amount) ?? wrongUrl(returnUrl) ?? wrongMetadata(request.metadata)
  if (wrong) return wrong
  const needsShopper = storePaymentMethod || ('storedPaymentMethodId' in paymentMethod && paymentMethod.storedPaymentMethodId)
  if (needsShopper && !shopperReference) return adyenErrors.missing('shopperReference')
  // An order is approved in the window of its own payment. A made-up one is unknown to PayPal.
  if (paymentMethod.type === 'paypal' && paymentMethod.orderID !== undefined)
    return adyenErrors.invalid('paymentMethod.orderID', 'No such order waits.')
  if (paymentMethod.type === 'klarna') return wrongLoan(request)
  if (paymentMethod.type === 'sepadirectdebit' && amount.currency !== 'EUR') return adyenErrors.unsupported('sepadirectdebit')
  return undefined
}

export function sessionRefusalOf({ amount, returnUrl, metadata }: AdyenSessionRequest): LedgerResponse | undefined {
  return wrongAmount(amount) ?? wrongUrl(returnUrl) ?? wrongMetadata(metadata)
}

function wrongAmount({ value, currency }: Amount): LedgerResponse | undefined {
  if (value < 0) return adyenErrors.invalid('amount.value', 'An amount is not negative.')
  return /^[A-Z]{3}$/.test(currency) ? undefined : adyenErrors.invalid('amount.currency', 'A currency is an ISO 4217 code.')
}

function wrongUrl(url: string): LedgerResponse | undefined {
  const isAbsolute = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return isAbsolute ? undefined : adyenErrors.invalid('returnUrl', 'A return URL is absolute.')
}

/** At most twenty entries; keys of twenty and values of eighty characters. */
function wrongMetadata(metadata: unknown): LedgerResponse | undefined {
  const entries = Object.entries((metadata as Record<string, string> | undefined) ?? {})
  const fits = entries.length <= 20 && entries.every(([key, value]) => key.length <= 20 && value.length <= 80)
  return fits ? undefined : adyenErrors.invalid('metadata', 'It has too many or too long entries.')
}

/** A lender wants to know who buys what, and the goods must sum to the amount. */
function wrongLoan({ amount, lineItems = [], ...request }: AdyenPaymentRequest): LedgerResponse | undefined {
  const needed = ['countryCode', 'shopperLocale', 'shopperEmail', 'shopperName', 'billingAddress'] as const
  const absent = needed.find((field) => request[field] === undefined)
  if (absent) return adyenErrors.missing(absent)
  if (lineItems.length === 0) return adyenErrors.missing('lineItems')
  return sumOf(lineItems) === amount.value ? undefined : adyenErrors.invalid('lineItems', 'Their sum is not the amount.')
}

/** What goods cost together, in minor units. */
export function sumOf(items: readonly AdyenLineItem[]): number {
  return items.reduce((total, { quantity = 1, amountIncludingTax = 0 }) => total + quantity * amountIncludingTax, 0)
}
