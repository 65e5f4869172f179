import type { AdyenLineItem, AdyenPaymentRequest, AdyenSessionRequest } from '#vendor/adyen'
import { adyenErrors, type LedgerResponse } from './adyen-protocol'

type PaymentAmount = AdyenPaymentRequest['amount']

/** What the provider refuses beyond its schema; undefined when it takes the payment. */
export function findPaymentError(request: AdyenPaymentRequest): LedgerResponse | undefined {
  const { amount, paymentMethod, returnUrl, shopperReference, storePaymentMethod } = request
  const requestError = findAmountError(amount) ?? findUrlError(returnUrl) ?? findMetadataError(request.metadata)
  if (requestError) return requestError
  const needsShopper = storePaymentMethod || ('storedPaymentMethodId' in paymentMethod && paymentMethod.storedPaymentMethodId)
  if (needsShopper && !shopperReference) return adyenErrors.missing('shopperReference')
  // An order is approved in the window of its own payment. A made-up one is unknown to PayPal.
  if (paymentMethod.type === 'paypal' && paymentMethod.orderID !== undefined)
    return adyenErrors.invalid('paymentMethod.orderID', 'No such order waits.')
  if (paymentMethod.type === 'klarna') return findLoanError(request)
  if (paymentMethod.type === 'sepadirectdebit' && amount.currency !== 'EUR') return adyenErrors.unsupported('sepadirectdebit')
  return undefined
}

export function findSessionError({ amount, returnUrl, metadata }: AdyenSessionRequest): LedgerResponse | undefined {
  return findAmountError(amount) ?? findUrlError(returnUrl) ?? findMetadataError(metadata)
}

function findAmountError({ value, currency }: PaymentAmount): LedgerResponse | undefined {
  if (value < 0) return adyenErrors.invalid('amount.value', 'An amount is not negative.')
  return /^[A-Z]{3}$/.test(currency) ? undefined : adyenErrors.invalid('amount.currency', 'A currency is an ISO 4217 code.')
}

function findUrlError(url: string): LedgerResponse | undefined {
  const isAbsolute = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return isAbsolute ? undefined : adyenErrors.invalid('returnUrl', 'A return URL is absolute.')
}

/** At most twenty entries; keys of twenty and values of eighty characters. */
function findMetadataError(metadata: unknown): LedgerResponse | undefined {
  const entries = Object.entries((metadata as Record<string, string> | undefined) ?? {})
  const isWithinLimits = entries.length <= 20 && entries.every(([key, value]) => key.length <= 20 && value.length <= 80)
  return isWithinLimits ? undefined : adyenErrors.invalid('metadata', 'It has too many or too long entries.')
}

/** A lender wants to know who buys what, and the goods must sum to the amount. */
function findLoanError({ amount, lineItems = [], ...request }: AdyenPaymentRequest): LedgerResponse | undefined {
  const requiredFields = ['countryCode', 'shopperLocale', 'shopperEmail', 'shopperName', 'billingAddress'] as const
  const missingField = requiredFields.find((field) => request[field] === undefined)
  if (missingField) return adyenErrors.missing(missingField)
  if (lineItems.length === 0) return adyenErrors.missing('lineItems')
  return sumLineItems(lineItems) === amount.value ? undefined : adyenErrors.invalid('lineItems', 'Their sum is not the amount.')
}

/** What goods cost together, in minor units. */
export function sumLineItems(items: readonly AdyenLineItem[]): number {
  return items.reduce((total, { quantity = 1, amountIncludingTax = 0 }) => total + quantity * amountIncludingTax, 0)
}
