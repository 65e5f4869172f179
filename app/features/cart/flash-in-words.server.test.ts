import { expect, test } from 'vitest'
import german from '#content/messages/de/api.json'
import api from '#content/messages/en/api.json'
import type { CartItem, Flash } from '#contracts/entities/cart'
import { inAmericanEnglish } from '#domain/content/spelled-for'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { loadCart } from './page/load-cart.server'

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
    top: [api['flash.deliveryChanged'], api['flash.addressRefused']].map(inAmericanEnglish),
  })
})
