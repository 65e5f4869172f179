import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aShop } from '~/server/test/a-shop.server'
import { aWishlistItemDetails } from '~/server/test/a-wishlist-item'
import { anError } from '~/server/test/an-upstream.server'
import { type LoadedSavedItems, loadSavedForLater } from './load-favorites.server'
import { SavedForLaterList } from './saved-for-later'

const list = 'GET /wishlists/v2/saveForLater'
const options = [{ type: 'size', label: 'Size', value: 'M', valueLabel: 'M' }]
const wish = aWishlistItemDetails({ upc: '0123456789012', qty: 2, options, image: '/art/HV7K2Q41-tarn-front.avif' })
const page = (items = [wish], total = items.length) => ({ saveForLaterId: 'list-1', items, total, start: 0, count: 10 })
const load = (answer: unknown, path = '/en-us/cart') => loadSavedForLater(aShop({ [list]: answer }, { path }).shop)
const shown = (saved: LoadedSavedItems, result?: Parameters<typeof SavedForLaterList>[0]['result']) =>
  renderInStorefront(<SavedForLaterList saved={saved} result={result} />)

test('a saved item shows its options, quantity and price, and the button to move it to the cart (WISH-01)', async () => {
  const words = textOfHtml(shown(await load(page())))
  expect(words).toContain('Saved for later (1) Skarn 3L Shell Shell jacket Size: M')
  expect(words).toMatch(/\$220\.00 .*Move to cart Remove/)
})

test('its quantity can be changed; an invalid number stays as typed, with the reason (WISH-01, VAL-08)', async () => {
  const result = { intent: 'change-saved', itemId: 'wish-1', values: { qty: '1.5' }, errors: { qty: ['Enter a whole number'] } }
  expect(shown(await load(page()))).toMatch(/<input[^>]*aria-label="Quantity of Skarn 3L Shell"[^>]*value="2"/)
  const html = shown(await load(page()), result)
  expect(html).toMatch(/<input(?=[^>]*value="1\.5")(?=[^>]*aria-describedby="saved-qty-wish-1-error")/)
  expect(html).toMatch(/id="saved-qty-wish-1-error"[^>]*>.*Enter a whole number/)
})

test('an item that could not be moved says why in its place (WISH-13)', async () => {
  const result = { intent: 'move-to-cart', itemId: 'wish-1', errors: { '': ['this item could not be moved to cart'] } }
  const html = shown(await load(page()), result)
  expect(html).toMatch(/aria-describedby="saved-wish-1-error"/)
  expect(html).toMatch(/id="saved-wish-1-error"[^>]*>.*this item could not be moved to cart/)
})

test('an unavailable item says so; a discontinued one can only be removed (WISH-12)', async () => {
  const soldOut = textOfHtml(shown(await load(page([{ ...wish, available: false }]))))
  expect(soldOut).toContain('Not available right now')
  const { product: _, ...gone } = { ...wish, available: false, pageUrl: '/p/old-coat-GONE0001' }
  const words = textOfHtml(shown(await load(page([gone]))))
  expect(words).toContain('Old coat')
  expect(words).toContain('We no longer sell this')
  expect(words).not.toContain('Move to cart')
})

test('a page holds ten, and the rest is a link away (WISH-05, WISH-06)', async () => {
  const loaded = await load(page([wish], 13), '/en-us/cart?saved=2')
  expect(loaded).toMatchObject({ page: 2, pages: 2, title: 'Saved for later (13)' })
  expect(shown(loaded)).toContain('href="?saved=1"')
})

test('an empty list shows nothing; one that cannot be read says that nothing is lost (WISH-07)', async () => {
  expect(shown(await load(page([])))).toBe('')
  expect(textOfHtml(shown(await load(anError(500, 'GEN500'))))).toContain('Please try again in a moment')
  expect(await load(anError(404, 'AUT404'))).toBeNull()
})
