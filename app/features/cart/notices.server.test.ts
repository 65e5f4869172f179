import { expect, test } from 'vitest'
import german from '#content/messages/de/api.json'
import api from '#content/messages/en/api.json'
import type { CartItem, Flash } from '#contracts/entities/cart'
import { toAmericanEnglish } from '#domain/content/local-spelling'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { addToCart, readCart } from './cart.server'
import { loadCart } from './page/load-cart.server'
import { startCheckoutAction } from './page/page-actions.server'

const flash = (code: string, details: Flash['details'] = {}, message = `${code} by the platform`): Flash => ({
  ...{ type: 'WARNING', code, message, details },
})

/** The cart page's messages about the whole cart, and beside its lines. */
async function noticesFor(result: Flash[], items: CartItem[] = [aCartItem({ id: 'a' })], locale = 'en-us') {
  const { shop } = aShop({ 'GET /cart/v1/cart/old': aCart({ id: 'old', items, flash: result }) }, { path: `/${locale}/cart` })
  await shop.session.rememberCart(shop.siteId, { cartId: 'old', totalItems: 1, items: [] })
  const { cart } = await loadCart(shop)
  return { top: cart?.flash.map(({ message }) => message), lines: cart?.items.flatMap(({ note }) => note ?? []) }
}

test.each([
  ['ProductLineItemInventoryMissing', 'ERR-19'],
  ['ProductItemNotAvailable', 'ERR-20'],
  ['ProductLineItemFullInventoryMissing', 'ERR-21'],
])('%s is told in the shopper’s language, once; of a cart it left empty, that the order is over (%s, MSG-13)', async (code) => {
  expect(await noticesFor([flash(code), flash(code)])).toMatchObject({ top: [api['flash.soldOut']] })
  expect(await noticesFor([flash(code)], undefined, 'de-de')).toMatchObject({ top: [german['flash.soldOut']] })
  expect(await noticesFor([flash(code), flash(code)], [])).toMatchObject({ top: [api['flash.orderOver']] })
  expect(await noticesFor([flash(code, { itemId: 'a' })])).toEqual({ top: [], lines: [api['flash.soldOut']] })
})

test('a platform that names the removed items is followed until none is left (ERR-18, MSG-13)', async () => {
  const gone = ['x', 'y'].map((itemId) => flash('ITEM_NOT_AVAILABLE', { itemId }, `${itemId} has gone`))
  expect(await noticesFor(gone)).toMatchObject({ top: ['x has gone', 'y has gone'] })
  expect(await noticesFor(gone, [])).toMatchObject({ top: [api['flash.orderOver']] })
})

test('a message about one line appears there in the shopper’s language (ERR-25)', async () => {
  const most = flash('ProductItemMaxQuantity', { itemId: 'a', maxAllowedQty: 3 })
  expect(await noticesFor([most])).toEqual({ top: [], lines: [api.ADDED_MAX_QUANTITY.replace('{{maxAllowedQty}}', '3')] })
  expect(await noticesFor([flash('ProductItemMaxQuantity', { itemId: 'a' })])).toMatchObject({ lines: [api['ADDED_MAX_QUANTITY.generic']] })
  expect(await noticesFor([flash('ProductItemRequired', { itemId: 'a' })])).toMatchObject({ lines: [api['item.required']] })
})

test('any other message keeps the platform’s text; one without text gets ours (ERR-22, ERR-23, ERR-43)', async () => {
  expect(await noticesFor([flash('PRICE_CHANGED')])).toMatchObject({ top: ['PRICE_CHANGED by the platform'] })
  const silent = ['HomeToMoonTransition', 'InvalidShippingAddress'].map((code) => flash(code, {}, ''))
  expect(await noticesFor(silent)).toMatchObject({
    top: [api['flash.deliveryChanged'], api['flash.addressRefused']].map(toAmericanEnglish),
  })
})

const notice = (code: string, itemId = 'gone'): Flash => ({ type: 'WARNING', code, message: `${code} told`, details: { itemId } })
const dearer = notice('PRICE_CHANGED')
const withdrawn = notice('ITEM_NOT_AVAILABLE')

/** A platform that returns the next message of the list each time, and none at its end. */
async function aShopper(result: Flash[][]) {
  const cart = aCart({ id: 'old' })
  const answers = { 'GET /cart/v1/cart/old': () => ({ ...cart, flash: result.shift() ?? [] }), 'POST /cart/v1/item': cart }
  const parts = aShop(answers, { path: '/en-us/cart' })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  return parts.shop
}
const codesIn = (cart: { flash: Flash[] } | null) => cart?.flash.map(({ code }) => code)

test('a platform message that no page showed appears on the cart page once (CART-23, ERR-18)', async () => {
  const shop = await aShopper([[dearer], [withdrawn]])
  await readCart(shop)
  await readCart(shop)
  await addToCart(shop, { productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 })
  expect(codesIn((await loadCart(shop)).cart)).toEqual(['PRICE_CHANGED', 'ITEM_NOT_AVAILABLE'])
  expect(codesIn((await loadCart(shop)).cart)).toEqual([])
})

test('a message that repeats while it applies is not stored, and the same message appears once', async () => {
  const again = [notice('ITEM_OOS'), notice('InvalidShippingAddress'), { ...notice('PickupToHomeTransition'), type: 'ERROR' }]
  const shop = await aShopper([[dearer, ...again], [dearer]])
  await readCart(shop)
  expect(codesIn((await loadCart(shop)).cart)).toEqual(['PRICE_CHANGED'])
})

test('a pending notice blocks checkout, which shows it (CHK-01)', async () => {
  const shop = await aShopper([[dearer], []])
  await readCart(shop)
  const answer = await startCheckoutAction(new FormData(), { shop, params: {} })
  expect(answer).toMatchObject({ data: { blockers: [{ code: 'PRICE_CHANGED', text: 'PRICE_CHANGED told' }] } })
  expect(codesIn((await loadCart(shop)).cart)).toEqual([])
})
