import type { z } from 'zod'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { restPaidBy } from '#domain/checkout/open-step'
import { formatMoney } from '#domain/money/format-money'
import { rememberedCart } from '~/features/cart/cart.server'
import { tokenFor } from '~/server/captcha.server'
import { FieldError, formHandler } from '~/server/form-action.server'
import { paymentReturnUrl } from '~/server/payment-return.server'
import type { Shop } from '~/server/shop.server'
import { afterFailure, isToldHere } from './after-failure.server'
import { cartAtStep } from './checkout-cart.server'
import { placeOrderForm } from './place-order.form'
import { placed } from './placed.server'

/**
 * Places the order at the total the shopper saw; another one is shown first and charged only when it is agreed to. Sent twice, it is one
 * order: the platform places a cart once. In a store it is the associate's sale. (CHK-04, CHK-05, CHK-09, EMP-07, ORD-07, TRAP-14)
 */
export const placeOrderAction = formHandler({ schema: placeOrderForm, act: 'place' }, async (typed, { shop }) => {
  const cart = await cartAtStep(shop, 'summary')
  sameTotal(typed.total, cart, shop)
  try {
    const token = await captchaToken(shop, typed)
    return await placed(shop, { cartId: cart.id }, await place(shop, cart, token))
  } catch (error) {
    // What the shopper does next depends on what went wrong, and most of it is done on another step.
    if (error instanceof ApiError && !isToldHere(error)) return afterFailure(shop, { cartId: cart.id }, error)
    throw error
  }
})

async function place(shop: Shop, cart: Cart, recaptcha_response: string | undefined): Promise<Order> {
  const api = await shop.personalApi()
  const prepared = await api(endpoints.orders.prepare, { body: { basketId: cart.id } }).catch(unlessBeingPlaced)
  const expectedTotal = cart.totals.total.toFixed(2)
  if (prepared) sameTotal(expectedTotal, prepared, shop)
  await beginPlacing(shop, expectedTotal)
  const code = restPaidBy(cart)?.payment_method_id
  const associate = await shop.associate()
  return api(endpoints.orders.place, {
    body: {
      cartId: cart.id,
      ...(code && cart.totals.remainingToPay > 0 && { paymentMethod: { code, additionalData: { returnUrl: paymentReturnUrl(shop) } } }),
      ...(associate && { inStoreSalesInfo: { storeId: associate.storeId, storeEmployeeId: associate.storeEmployeeId } }),
      expectedTotal,
      ...(recaptcha_response && { recaptcha_response }),
    },
  })
}

/** From now on there may be an order nobody has heard of: should the cart be gone, it is asked what became of it. (ORD-07) */
async function beginPlacing(shop: Shop, placing: string): Promise<void> {
  const cart = await rememberedCart(shop)
  if (cart) await shop.session.rememberCart(shop.siteId, { ...cart, placing })
}

/** A cart that is being placed cannot be prepared again; placing it again says what became of it. */
function unlessBeingPlaced(error: unknown): null {
  if (error instanceof ApiError && error.errorId === 'CART_NOT_FOUND') return null
  throw error
}

function sameTotal(seen: string, { totals, currency }: Pick<Cart, 'totals' | 'currency'>, shop: Shop): void {
  if (Number(seen) === totals.total) return
  const total = formatMoney(totals.total, currency as typeof shop.place.currency, shop.locale)
  throw new FieldError('', 'checkout.totalChanged', { total })
}

/**
 * What the captcha service gave for the right answer; nothing without one, and for an answer that was given before: then it is up to the
 * platform, which knows an order that is sent twice and asks nobody about it again. (CHK-10, ORD-07)
 */
async function captchaToken(shop: Shop, { challenge, answer }: z.output<typeof placeOrderForm>): Promise<string | undefined> {
  if (!challenge || !answer) return undefined
  return (await tokenFor(shop, { id: challenge, answer })) ?? undefined
}
