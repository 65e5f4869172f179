import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import type { Call } from '../../../worker/platform/contract-router'
import { openHostedCheckout } from '../../../worker/platform/orders/hosted-checkout'
import { authorizePayment, type PaymentRequest, type ProviderResponse } from '../../../worker/platform/orders/payment-provider'
import { getDeliveryAddress } from '../cart/map-cart'
import { fromMedusaAddress } from '../cart/map-address'
import { loadStoredPayment } from '../cart/engine-cart'
import { type AdapterEnv, toPlatformEnv } from '../env'
import type { MedusaCart } from '../medusa-types'

type PlaceCall = Call<typeof orderEndpoints.place>
export type SealedPayment = Record<string, string>

/** How the cart is paid: what was sealed for the provider when the card was typed, with what came with the order. */
export async function getSealedPayment(env: AdapterEnv, { body: { cartId, paymentMethod } }: PlaceCall): Promise<Outcome<SealedPayment>> {
  const { id, ...kept } = await loadStoredPayment(env, cartId)
  if (paymentMethod && paymentMethod.code !== 'CREDIT_CARD') return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'paymentMethod.code' })
  if (!paymentMethod && id === undefined) return fail('CHECKOUT_INCOMPLETE', { field: 'paymentMethod' })
  const { cardType, ...sent } = paymentMethod?.additionalData ?? {}
  const textEntries = Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return ok({ type: 'scheme', ...kept, ...Object.fromEntries(textEntries), ...(cardType && !kept.brand && { brand: cardType }) })
}

type PaymentContext = { number: string; cart: MedusaCart; payment: SealedPayment; call: PlaceCall }

/** Asks the payment provider, on its own page where the shopper types the card in there. */
export function requestPayment(env: AdapterEnv, { number, cart, payment, call: { shop } }: PaymentContext): Promise<ProviderResponse> {
  const { returnUrl, ...paymentMethod } = payment
  const deliveryAddress = getDeliveryAddress(cart)
  const request: PaymentRequest = {
    ...{ orderNumber: number, paymentMethod, shopperLocale: `${shop.language}-${shop.country}`, countryCode: shop.country },
    amount: { value: formatAmount(toMinorUnits(cart.total, shop.currency), shop.currency), currency: shop.currency },
    ...(returnUrl && { returnUrl }),
    ...(cart.email && { email: cart.email }),
    ...(shop.address && { ip: shop.address }),
    ...(cart.billing_address && { billingAddress: fromMedusaAddress(cart.billing_address) }),
    ...(deliveryAddress && { deliveryAddress }),
  }
  return (paymentMethod.page === 'hosted' ? openHostedCheckout : authorizePayment)(toPlatformEnv(env), request)
}
