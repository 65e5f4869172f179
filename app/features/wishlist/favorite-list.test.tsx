import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aProductCard } from '~/server/test/a-product'
import { FavoriteHeart } from './favorite-heart'
import { FavoriteList } from './favorite-list'
import { ProductHeart } from './product-heart'

const wish = { productId: 'HV7K2Q41', available: true, name: 'Skarn 3L Shell', card: aProductCard() }
const open = { state: 'open' as const, wishes: [wish], total: 1, page: 1, pages: 1, removed: null, share: null }
const pressedIn = (html: string) => /aria-pressed="(\w+)"/.exec(html)?.[1]

test('a heart fills as it is pressed and empties as it is pressed again (WISH-03, WISH-04)', () => {
  const heart = (on: boolean, intent?: string) =>
    pressedIn(renderInStorefront(<FavoriteHeart productId="A" on={on} label="" />, intent ? { posting: { intent, productId: 'A' } } : {}))
  expect([heart(false), heart(true)]).toEqual(['false', 'true'])
  expect([heart(false, 'add-favorite'), heart(true, 'remove-favorite')]).toEqual(['true', 'false'])
})

test('a product has a heart, filled or empty, for shoppers who can have favorites (WISH-03, WISH-07)', () => {
  const heart = (on: boolean | null) => renderInStorefront(<ProductHeart product={{ name: 'A' }} on={on} />)
  expect(heart(false)).toContain('value="add-favorite"')
  expect(heart(true)).toContain('value="remove-favorite"')
  expect(heart(null)).toBe('')
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
