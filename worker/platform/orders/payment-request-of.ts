import { amountText } from '#domain/money/amount-text'
import type { OrderState } from '#domain/order/order-state'
import { lineItemsOf } from '../payments/line-items'
import type { Attempt } from './attempt'
import type { PaymentRequest } from './payment-provider'

type PaidOrder = Pick<Attempt, 'draft' | 'orderNumber' | 'secrets'> & Partial<Pick<Attempt, 'endsAt'>>

/** The payment of an order as the provider is asked for it: amount, shopper, addresses and goods. */
export function paymentRequestOf({ draft, orderNumber, secrets, endsAt }: PaidOrder): PaymentRequest {
  const { language, country, currency, brand, locale, cart, billingAddress, email } = draft
  const { toPay } = draft.payment
  const [shopperReference] = draft.isGuest ? [] : draft.owners
  const deliveryAddress = deliveryAddressOf(draft)
  return {
    ...{ orderNumber, amount: { value: amountText(toPay, currency), currency }, paymentMethod: {}, ...secrets },
    ...{ shopperLocale: `${language}-${country}`, countryCode: country, brand },
    ...(endsAt !== undefined && { closesAt: endsAt }),
    ...(shopperReference && { shopperReference }),
    ...(email && { email }),
    ...(billingAddress && { billingAddress }),
    ...(deliveryAddress && { deliveryAddress }),
    lineItems: lineItemsOf(cart, { country, currency, locale, toPay }),
  }
}

/** Where the goods go; none for goods that are collected or emailed. */
function deliveryAddressOf({ cart: { shippingAddress } }: Pick<OrderState, 'cart'>) {
  return shippingAddress?.addressLine1 ? shippingAddress : undefined
}
