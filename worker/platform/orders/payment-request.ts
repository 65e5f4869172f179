import { formatAmount } from '#domain/money/minor-units'
import type { OrderState } from '#domain/order/order-state'
import { hostedCard } from '#domain/payment/provider-methods'
import { buildLineItems } from '../payments/line-items'
import type { PlatformEnv } from '../env'
import type { PlacementAttempt } from './placement-attempt'
import { type PaymentRequest, authorizePayment, type ProviderResponse } from './payment-provider'
import { openHostedCheckout } from './hosted-checkout'
import { buildReturnUrl } from './order-access'
import { isApprovedInWindow, submitPayPalApproval } from './pay-pal-orders'

type PayableOrder = Pick<PlacementAttempt, 'draft' | 'orderNumber' | 'secrets'> & Partial<Pick<PlacementAttempt, 'endsAt'>>

/** The payment of an order as the provider is asked for it: amount, shopper, addresses and goods. */
export function buildPaymentRequest({ draft, orderNumber, secrets, endsAt }: PayableOrder): PaymentRequest {
  const { language, country, currency, brand, locale, cart, billingAddress, email } = draft
  const { toPay } = draft.payment
  const [shopperReference] = draft.isGuest ? [] : draft.owners
  const deliveryAddress = getDeliveryAddress(draft)
  return {
    ...{ orderNumber, amount: { value: formatAmount(toPay, currency), currency }, paymentMethod: {}, ...secrets },
    ...{ shopperLocale: `${language}-${country}`, countryCode: country, brand },
    ...(endsAt !== undefined && { closesAt: endsAt }),
    ...(shopperReference && { shopperReference }),
    ...(email && { email }),
    ...(billingAddress && { billingAddress }),
    ...(deliveryAddress && { deliveryAddress }),
    lineItems: buildLineItems(cart, { country, currency, locale, toPay }),
  }
}

/** Delivery address; none for goods that are collected or emailed. */
function getDeliveryAddress({ cart: { shippingAddress } }: Pick<OrderState, 'cart'>) {
  return shippingAddress?.addressLine1 ? shippingAddress : undefined
}

/** Asks the provider for the payment of an order, in the way it is paid. Repeated it is the same payment. */
export async function payOrder(env: PlatformEnv, { draft, orderNumber, secrets, endsAt }: PlacementAttempt): Promise<ProviderResponse> {
  if (isApprovedInWindow(draft)) return submitPayPalApproval(env, { orderNumber, secrets })
  const requestPayment = secrets?.paymentMethod.page === hostedCard.page ? openHostedCheckout : authorizePayment
  const request = buildPaymentRequest({ draft, orderNumber, secrets, endsAt })
  const { returnUrl } = request
  return requestPayment(
    env,
    returnUrl === undefined ? request : { ...request, returnUrl: await buildReturnUrl(env, orderNumber, returnUrl) },
  )
}
