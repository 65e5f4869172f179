import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { formatAmount } from '#domain/money/format-amount'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Call } from '../../../worker/platform/contract-router'
import { openHostedCheckout } from '../../../worker/platform/orders/hosted-checkout'
import { authorizePayment, type PaymentRequest, type ProviderResponse } from '../../../worker/platform/orders/payment-provider'
import { deliveryAddressOf } from '../cart/map-cart'
import { addressIn } from '../cart/map-address'
import { keptPayment } from '../cart/engine-cart'
import { type AdapterEnv, asPlatform } from '../env'
import type { MedusaCart } from '../medusa-types'

type PlaceCall = Call<typeof orderEndpoints.place>
export type Sealed = Record<string, string>

/** How the cart is paid: what was sealed for the provider when the card was typed, with what came with the order. */
export async function paymentFor(env: AdapterEnv, { body: { cartId, paymentMethod } }: PlaceCall): Promise<Outcome<Sealed>> {
  const { id, ...kept } = await keptPayment(env, cartId)
  if (paymentMethod && paymentMethod.code !== 'CREDIT_CARD') return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethod.code' })
  if (!paymentMethod && id === undefined) return fail('CHECKOUT_INCOMPLETE', { field: 'paymentMethod' })
  const { cardType, ...sent } = paymentMethod?.additionalData ?? {}
  const texts = Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return ok({ type: 'scheme', ...kept, ...Object.fromEntries(texts), ...(cardType && !kept.brand && { brand: cardType }) })
}

type Paying = { number: string; cart: MedusaCart; payment: Sealed; call: PlaceCall }

/** Asks the payment provider, on its own page where the shopper types the card in there. */
export function pay(env: AdapterEnv, { number, cart, payment, call: { shop } }: Paying): Promise<ProviderResponse> {
  const { returnUrl, ...paymentMethod } = payment
  const deliveryAddress = deliveryAddressOf(cart)
  const request: PaymentRequest = {
    ...{ orderNumber: number, paymentMethod, shopperLocale: `${shop.language}-${shop.country}`, countryCode: shop.country },
    amount: { value: formatAmount(toMinorUnits(cart.total, shop.currency), shop.currency), currency: shop.currency },
    ...(returnUrl && { returnUrl }),
    ...(cart.email && { email: cart.email }),
    ...(shop.address && { ip: shop.address }),
    ...(cart.billing_address && { billingAddress: addressIn(cart.billing_address) }),
    ...(deliveryAddress && { deliveryAddress }),
  }
  return (paymentMethod.page === 'hosted' ? openHostedCheckout : authorizePayment)(asPlatform(env), request)
}
