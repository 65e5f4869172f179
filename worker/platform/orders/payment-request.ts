import { amountText } from '#domain/money/amount-text'
import type { OrderState } from '#domain/order/order-state'
import { hostedCard } from '#domain/payment/provider-methods'
import { lineItemsOf } from '../payments/line-items'
import type { PlatformEnv } from '../env'
import type { Attempt } from './attempt'
import { type PaymentRequest, authorize, type ProviderResponse } from './payment-provider'
import { openHostedCheckout } from './hosted-checkout'
import { returnUrlOf } from './order-access'
import { isApprovedInWindow, payApproved } from './pay-pal-orders'

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

/** Asks the provider for the payment of an order, in the way it is paid. Repeated it is the same payment. */
export async function payOrder(env: PlatformEnv, { draft, orderNumber, secrets, endsAt }: Attempt): Promise<ProviderResponse> {
  if (isApprovedInWindow(draft)) return payApproved(env, { orderNumber, secrets })
  const pay = secrets?.paymentMethod.page === hostedCard.page ? openHostedCheckout : authorize
  const request = paymentRequestOf({ draft, orderNumber, secrets, endsAt })
  const { returnUrl } = request
  return pay(env, returnUrl === undefined ? request : { ...request, returnUrl: await returnUrlOf(env, orderNumber, returnUrl) })
}
