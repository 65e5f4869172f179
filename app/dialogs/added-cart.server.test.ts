import { beforeEach, expect, test } from 'vitest'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { toStorefrontView } from '~/server/storefront-context.server'
import { renderAddedCart, loadAddedCart } from './added-cart.server'

const reading = 'GET /cart/v1/cart/old'
const path = '/en-us/p/skarn-3l-shell-HV7K2Q41'

beforeEach(() => void anEdgeCache())

async function arriving(
  at: string | undefined,
  { cart = aCart({ id: 'old', items: [aCartItem({ qty: 2 })] }) as unknown, miniCart = true } = {},
) {
  const parts = aShop({ [reading]: cart }, { path, flags: { miniCart }, ...(at && { headers: { 'X-In-Place': at } }) })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: [] })
  return { ...parts, added: await loadAddedCart(parts.shop) }
}

test('the page that answers a first add in place has the mini cart with it, as a dialog with its styles (SITE-25, CART-27)', async () => {
  const { shop, added } = await arriving('#added')
  if (!added) throw new Error('no cart')
  const view = toStorefrontView(shop, { flags: shop.config.flags, isSignedIn: false })
  const html = renderAddedCart(added, { view, t: await shop.t() })
  expect(html).toMatch(/^<style data-adopt="">/)
  expect(html).toMatch(/<dialog id="added-cart" class="sheet side" aria-labelledby="added-cart-title" aria-describedby="added">/)
  expect(textOfHtml(html)).toMatch(/Skarn 3L Shell Slate .*: 2 .*\$220\.00/)
  expect(html).toContain('<form method="dialog"')
})

test.each([
  ['an answer in place that was no add', '1', {}],
  ['any other page', undefined, {}],
  ['a storefront without a mini cart', '#added', { miniCart: false }],
])('%s reads no cart (SITE-25)', async (_, at, setting) => {
  const { added, callsTo } = await arriving(at, setting)
  expect([added, callsTo(reading)]).toEqual([undefined, []])
})

test('a cart that cannot be read costs the mini cart and not the page (SITE-25)', async () => {
  expect((await arriving('#added', { cart: anError(503, 'SERVER_ERROR') })).added).toBeUndefined()
  expect((await arriving('#added', { cart: aCart({ id: 'old', items: [] }) })).added).toBeUndefined()
})
