import { expect, test } from 'vitest'
import type { Flash } from '#contracts/entities/cart'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { toCartPageView } from '../cart-page-view'
import { CartNotices } from './cart-notices'
import { cartPageActions } from './page-actions.server'

const reading = 'GET /cart/v1/cart/old'
const applying = 'PUT /cart/v1/coupon'
const flash = (code: string, details: Flash['details'] = {}): Flash => ({ type: 'WARNING', code, message: `${code} told`, details })

async function pressing(answer: unknown, { promo, applied }: { promo?: string; applied?: unknown } = {}) {
  const answers = { [reading]: answer, ...(applied !== undefined && { [applying]: applied }) }
  const parts = aShop(answers, { path: '/en-us/cart', form: { intent: 'checkout' }, cookies: promo ? { '__Host-promo': promo } : {} })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  return { ...parts, result: await actionResult(() => cartPageActions(parts.args as Parameters<typeof cartPageActions>[0])) }
}

test('a cart that can be ordered continues to checkout after a stock and catalog check', async () => {
  const { result, callsTo } = await pressing(aCart({ id: 'old' }))
  expect(result).toMatchObject({ status: 303, location: '/en-us/checkout' })
  expect(Object.fromEntries(callsTo(reading)[0]?.query ?? [])).toEqual({
    ...{ isPatchRequired: 'true', inventorySupplyCheck: 'true' },
    savedItems: 'false',
  })
})

test('a stored code is applied on the way to checkout; a refused one is reported in the cart first (PROM-13)', async () => {
  const good = await pressing(aCart({ id: 'old' }), { promo: 'WELCOME10', applied: aCart({ id: 'old' }) })
  expect(good.requests.map(({ path }) => path)).toEqual(['/cart/v1/coupon', '/cart/v1/cart/old'])
  expect(good.result.location).toBe('/en-us/checkout')
  const bad = await pressing(aCart({ id: 'old' }), { promo: 'OLD', applied: anError(422, 'PRM155') })
  expect(bad.result.location).toBe('/en-us/cart')
  expect(await bad.shop.session.takeFlash()).toMatchObject([{ key: 'coupon.refused', values: { code: 'OLD' } }])
  expect(bad.cookiesOut.some((cookie) => cookie.startsWith('__Host-promo=; '))).toBe(true)
})

test('every reason that blocks checkout is shown in one place with a link that resolves it', async () => {
  const items = [aCartItem({ id: 'a', qty: 5 }), aCartItem({ id: 'b' })]
  const received = [
    flash('ITEM_OOS', { itemId: 'b' }),
    flash('ADDED_MAX_QUANTITY', { itemId: 'a', maxAllowedQty: 2 }),
    flash('ITEM_NOT_AVAILABLE', { itemId: 'gone' }),
    flash('PRICE_CHANGED', { itemId: 'a' }),
  ]
  const { result } = await pressing(aCart({ id: 'old', items, flash: received }))
  expect([result.status, result.location]).toEqual([409, null])
  const panel = (cart: Parameters<typeof aCart>[0]) =>
    renderInStorefront(<CartNotices cart={toCartPageView(aCart(cart))} isUnreachable={false} result={result.result} />)
  const html = panel({ items })
  expect([...html.matchAll(/<li>(?:<a href="(.*?)">)?(\w+ told)/g)].map(([, href, text]) => [text, href])).toEqual([
    ['ITEM_OOS told', '#item-b'],
    ['ADDED_MAX_QUANTITY told', '#qty-a'],
    ['ITEM_NOT_AVAILABLE told', undefined],
    ['PRICE_CHANGED told', '#item-a'],
  ])
  expect(html).toContain('role="alert"')
  expect(textOfHtml(panel({ items: [aCartItem({ id: 'a', qty: 2 })] }))).not.toMatch(/ITEM_OOS|ADDED_MAX/)
})

test('an empty cart stays where it is', async () => {
  expect((await pressing(aCart({ id: 'old', items: [] }))).result.location).toBe('/en-us/cart')
})

test('while the platform is down the page says so and nothing is lost', async () => {
  expect((await pressing(anError(500, 'GEN500'))).result).toMatchObject({ status: 503, result: { errorId: 'SERVER_ERROR' } })
})
