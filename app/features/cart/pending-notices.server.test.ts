import { expect, test } from 'vitest'
import type { Flash } from '#contracts/entities/cart'
import { aCart } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { addToCart, readCart } from './cart.server'
import { loadCart } from './page/load-cart.server'
import { startCheckout } from './page/start-checkout.server'

const flash = (code: string, itemId = 'gone'): Flash => ({ type: 'WARNING', code, message: `${code} told`, details: { itemId } })
const dearer = flash('PRICE_CHANGED')
const withdrawn = flash('ITEM_NOT_AVAILABLE')

/** A platform that returns the next message of the list each time, and none at its end. */
async function aShopper(result: Flash[][]) {
  const cart = aCart({ id: 'old' })
  const answers = { 'GET /cart/v1/cart/old': () => ({ ...cart, flash: result.shift() ?? [] }), 'POST /cart/v1/item': cart }
  const parts = aShop(answers, { path: '/en-us/cart' })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  return parts.shop
}
const codesOf = (cart: { flash: Flash[] } | null) => cart?.flash.map(({ code }) => code)

test('a platform message that no page showed appears on the cart page once (CART-23, ERR-18)', async () => {
  const shop = await aShopper([[dearer], [withdrawn]])
  await readCart(shop)
  await readCart(shop)
  await addToCart(shop, { productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 })
  expect(codesOf((await loadCart(shop)).cart)).toEqual(['PRICE_CHANGED', 'ITEM_NOT_AVAILABLE'])
  expect(codesOf((await loadCart(shop)).cart)).toEqual([])
})

test('a message that repeats while it applies is not stored, and the same message appears once', async () => {
  const again = [flash('ITEM_OOS'), flash('InvalidShippingAddress'), { ...flash('PickupToHomeTransition'), type: 'ERROR' }]
  const shop = await aShopper([[dearer, ...again], [dearer]])
  await readCart(shop)
  expect(codesOf((await loadCart(shop)).cart)).toEqual(['PRICE_CHANGED'])
})

test('a pending notice blocks checkout, which shows it (CHK-01)', async () => {
  const shop = await aShopper([[dearer], []])
  await readCart(shop)
  const answer = await startCheckout(new FormData(), { shop, params: {} })
  expect(answer).toMatchObject({ data: { blockers: [{ code: 'PRICE_CHANGED', text: 'PRICE_CHANGED told' }] } })
  expect(codesOf((await loadCart(shop)).cart)).toEqual([])
})
