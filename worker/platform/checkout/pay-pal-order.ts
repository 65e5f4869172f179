import { fail, ok, type Outcome } from '#contracts/errors'
import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Cart } from '#contracts/entities/cart'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { renderCart } from '../cart/render-cart'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { checkoutStub } from '../orders/order-stub'
import type { PayPalTerms } from '../orders/pay-pal-orders'
import type { Shop } from '../shop'
import { openMethods } from './open-methods'

type PayPalOrderOptions = ViewerContext & { consumerNo: string; params: { basketId: string } }

/**
 * PayPal's order for the window on the cart, at what the cart costs now. PYT405: PayPal is not open to this shopper for this cart; PYT400:
 * the provider opens none; CRT404: the cart is being placed.
 */
export async function payPalOrder(env: PlatformEnv, asking: PayPalOrderOptions): Promise<Outcome<{ payPalOrderId: string }>> {
  const { shop, caller, params } = asking
  const cart = await cartStub(env, params.basketId).read(cartOwnerOf(asking))
  if (!cart.ok) return cart
  const open = await openMethods(env, asking, cart.value)
  if (!open.some(({ code }) => code === 'PAYPAL_EXPRESS')) return fail('PAYMENT_METHOD_NOT_ALLOWED')
  const { siteId, language, country, brand } = shop
  const shopper = {
    ...{ shopperLocale: `${language}-${country}`, countryCode: country, brand },
    ...(caller.kind !== 'GUEST' && { shopperReference: caller.consumerNo }),
  }
  const terms = termsOf(await renderCart(env, cart.value, asking), shop)
  const id = await checkoutStub(env, params.basketId).payPalOrder({ cartId: params.basketId, siteId, shopper, terms })
  return id.ok ? ok({ payPalOrderId: id.value }) : id
}

/** What is left to pay, and how the goods can travel; nothing to choose where nothing is sent. */
function termsOf({ totals, shippingMethods }: Cart, { currency }: Shop): PayPalTerms {
  const amountOf = (amount: number) => ({ value: amountText(toMinorUnits(amount, currency), currency), currency })
  const sent = shippingMethods.find(({ code }) => code === 'standard' || code === 'express')
  const deliveries = (sent?.applicableShippingMethods ?? []).map(({ code, label, price }) => ({
    ...{ code, label, amount: amountOf(price.finalAmount ?? price.amount ?? 0), isChosen: code === sent?.code },
  }))
  return { amount: amountOf(totals.remainingToPay), deliveries: deliveries.some(({ isChosen }) => isChosen) ? deliveries : [] }
}
