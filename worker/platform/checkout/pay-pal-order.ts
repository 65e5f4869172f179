import { fail, ok, type Outcome } from '#contracts/errors'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import type { Cart } from '#contracts/entities/cart'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import { renderCart } from '../cart/render-cart'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { checkoutStub } from '../orders/order-stub'
import type { PayPalTerms } from '../orders/pay-pal-orders'
import type { RequestContext } from '../request-context'
import { listOpenMethods } from './payment-methods'

type PayPalOrderCall = ViewerContext & { consumerNo: string; params: { basketId: string } }

/**
 * PayPal's order for the window on the cart, at what the cart costs now. PYT405: PayPal is not open to this shopper for this cart; PYT400:
 * the provider opens none; CRT404: the cart is being placed.
 */
export async function createPayPalOrder(env: PlatformEnv, orderCall: PayPalOrderCall): Promise<Outcome<{ payPalOrderId: string }>> {
  const { shop, caller, params } = orderCall
  const cart = await cartStub(env, params.basketId).read(getCartOwner(orderCall))
  if (!cart.ok) return cart
  const availableMethods = await listOpenMethods(env, orderCall, cart.value)
  if (!availableMethods.some(({ code }) => code === 'PAYPAL_EXPRESS')) return fail('PAYMENT_METHOD_NOT_ALLOWED')
  const { siteId, language, country, brand } = shop
  const shopper = {
    ...{ shopperLocale: `${language}-${country}`, countryCode: country, brand },
    ...(caller.kind !== 'GUEST' && { shopperReference: caller.consumerNo }),
  }
  const terms = toPayPalTerms(await renderCart(env, cart.value, orderCall), shop)
  const id = await checkoutStub(env, params.basketId).payPalOrder({ cartId: params.basketId, siteId, shopper, terms })
  return id.ok ? ok({ payPalOrderId: id.value }) : id
}

/** What is left to pay, and how the goods can travel; nothing to choose where nothing is sent. */
function toPayPalTerms({ totals, shippingMethods }: Cart, { currency }: RequestContext): PayPalTerms {
  const toAmount = (amount: number) => ({ value: formatAmount(toMinorUnits(amount, currency), currency), currency })
  const shippingMethod = shippingMethods.find(({ code }) => code === 'standard' || code === 'express')
  const deliveries = (shippingMethod?.applicableShippingMethods ?? []).map(({ code, label, price }) => ({
    ...{ code, label, amount: toAmount(price.finalAmount ?? price.amount ?? 0), isChosen: code === shippingMethod?.code },
  }))
  return { amount: toAmount(totals.remainingToPay), deliveries: deliveries.some(({ isChosen }) => isChosen) ? deliveries : [] }
}
