import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { toProductCardView } from '~/features/catalog/product-card-view'
import { aProductCard } from '~/server/test/a-product'
import { FavoriteButton, ProductFavoriteButton } from './favorite-button'
import { FavoriteList } from './favorite-list'

const wish = { productId: 'HV7K2Q41', available: true, name: 'Skarn 3L Shell', card: toProductCardView(aProductCard()) }
const open = { state: 'open' as const, wishes: [wish], total: 1, page: 1, pages: 1, sharedUntil: null, removed: null, share: null }
const pressedIn = (html: string) => /aria-pressed="(\w+)"/.exec(html)?.[1]

test('a heart fills as it is pressed and empties as it is pressed again (WISH-03, WISH-04)', () => {
  const heart = (on: boolean, intent?: string) =>
    pressedIn(renderInStorefront(<FavoriteButton productId="A" on={on} label="" />, intent ? { posting: { intent, productId: 'A' } } : {}))
  expect([heart(false), heart(true)]).toEqual(['false', 'true'])
  expect([heart(false, 'add-favorite'), heart(true, 'remove-favorite')]).toEqual(['true', 'false'])
})

test('a product has a heart, filled or empty, for shoppers who can have favorites (WISH-03, WISH-07)', () => {
  const heart = <ProductFavoriteButton product={{ id: 'A', name: 'A' }} />
  expect(renderInStorefront(heart)).toContain('value="add-favorite"')
  expect(renderInStorefront(heart, { favorites: ['A'] })).toContain('value="remove-favorite"')
  expect(renderInStorefront(heart, { flags: { favorites: false } })).toBe('')
})

test('a list is shared and no longer shared by its owner; a guest is asked to sign in for that (WISH-19)', () => {
  const shown = (sharedUntil: string | null, isSignedIn: boolean) =>
    renderInStorefront(<FavoriteList favorites={{ ...open, sharedUntil }} />, { isSignedIn })
  expect(textOfHtml(shown(null, false))).toContain('Sign in to share')
  expect(shown(null, true)).not.toContain('value="stop-sharing"')
  expect(shown('2026-12-27T00:00:00.000Z', true)).toContain('value="stop-sharing"')
})

test('a sold-out favorite can still be removed (WISH-04)', () => {
  const soldOut = { ...wish, available: false, card: { ...wish.card, eyebrow: { id: 'SOLD OUT', label: 'Sold out' } } }
  expect(renderInStorefront(<FavoriteList favorites={{ ...open, wishes: [soldOut] }} />)).toContain('value="drop-favorite"')
})

test('a favorite disappears while it is being removed', () => {
  expect(textOfHtml(renderInStorefront(<FavoriteList favorites={open} />))).toContain('Skarn 3L Shell')
  const leaving = { intent: 'drop-favorite', productId: 'HV7K2Q41' }
  expect(textOfHtml(renderInStorefront(<FavoriteList favorites={open} />, { posting: leaving }))).not.toContain('Skarn 3L Shell')
})

test('an unavailable product has no quick shop, and a discontinued one no link (WISH-12)', () => {
  const soldOut = renderInStorefront(<FavoriteList favorites={{ ...open, wishes: [{ ...wish, available: false }] }} />)
  expect(soldOut).not.toContain('quick-shop')
  expect(textOfHtml(soldOut)).toContain('Not available right now')
  const gone = renderInStorefront(
    <FavoriteList favorites={{ ...open, wishes: [{ productId: 'A', available: false, name: 'Old coat' }] }} />,
  )
  expect(textOfHtml(gone)).toContain('Old coat We no longer sell this')
  expect(gone).not.toContain('href="/en-us/p/')
})

test('more than twelve are paged (WISH-05)', () => {
  const html = renderInStorefront(<FavoriteList favorites={{ ...open, total: 30, page: 2, pages: 3 }} />)
  expect(html).toContain('href="?page=3"')
  expect(html).toContain('rel="next"')
})
