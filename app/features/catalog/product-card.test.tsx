import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { toProductCardView } from '~/features/catalog/product-card-view'
import { aProductCard } from '~/server/test/a-product'
import { FavoritesForm } from './card-favorite'
import { ProductCard } from './product-card'

const color = (id: string) => ({ id, label: `Color ${id}`, swatch: [`#00000${id}`] })
const reduced = { current: 149, original: 199, lowCurrent: 149, highCurrent: 149, lowOriginal: 199, highOriginal: 199 }
const shown = (overrides: Parameters<typeof aProductCard>[0] = {}) =>
  renderInStorefront(<ProductCard card={toProductCardView(aProductCard(overrides))} />)

test('a card shows picture, title, kind, price and rating, and links to its product (PLP-01, PDP-43)', () => {
  const html = shown()
  expect(html).toContain('<img src="https://img.example/slate.avif" alt=""')
  expect(html).toContain('<h3><a href="/en-us/p/skarn-3l-shell-HV7K2Q41">Skarn 3L Shell</a></h3>')
  // A product may stand in two rows: its card is named as one leaves for it (remix-internals/move-picture).
  expect(html).not.toContain('view-transition-name')
  expect(html).toContain('<p class="type">Shell jacket</p>')
  expect(html).toContain('<p class="price"><span>$220.00</span></p>')
  expect(html).toContain('--v:4.5')
  expect(textOfHtml(html)).toBe('Skarn 3L Shell Shell jacket $220.00 4.5 (12) Rated 4.5 of 5 from 12 reviews')
})

test('the facts of its kind stand beside the type (PLP-20)', () => {
  expect(shown({ facts: ['20,000 mm waterproof', '14.5 oz'] })).toContain(
    '<p class="type">Shell jacket\u00a0· 20,000 mm waterproof\u00a0· 14.5 oz</p>',
  )
})

test('a rating that is not to be shown is not (PLP-01)', () => {
  expect(shown({ rating: { showScore: false, score: 4.5, reviewsCount: 12 } })).not.toMatch(/Rated|stars/)
})

test('a card shows both ends of its reduction (PLP-01)', () => {
  expect(textOfHtml(shown({ price: reduced }))).toContain('Now $149.00 was $199.00')
})

test('a product of several prices is shown from its lowest, now and before (PLP-01)', () => {
  const price = { ...reduced, highCurrent: 189, highOriginal: 240 }
  expect(textOfHtml(shown({ price }))).toContain('Now from $149.00 was $199.00')
})

test('a second picture is fetched only where a pointer hovers', () => {
  expect(shown({ alternateImage: 'https://img.example/back.avif' })).toMatch(/<source media="\(hover:none\)"[^>]*>.*back\.avif/)
  expect(shown()).not.toContain('hover:none')
})

test('a single color is not named; up to five are shown, with the number of further ones', () => {
  expect(shown({ colors: [color('1')] })).not.toContain('Color 1')
  const html = shown({ colors: ['1', '2', '3', '4', '5', '6', '7'].map(color) })
  expect(html.match(/role="img" aria-label="Color \d"/g)).toHaveLength(5)
  expect(html).toContain('<span class="more">+2</span>')
})

test('colors that the document has shown are left to it', () => {
  const card = { ...toProductCardView(aProductCard()), colors: true as const }
  const html = renderInStorefront(<ProductCard card={card} />)
  expect(html).toMatch(/<div class="sws" role="group" aria-label="[^"]+"><\/div>/)
})

test('the first cards of a listing are fetched at once', () => {
  expect(renderInStorefront(<ProductCard card={toProductCardView(aProductCard())} priority />)).toContain('fetchpriority="high"')
  expect(shown()).toContain('loading="lazy"')
})

const lowStock = { id: 'LOW STOCK', label: 'Few left' }
const isNew = { id: 'NEW', label: 'New' }
const presale = { id: 'PRESALE', label: 'Presale' }

test.each([
  ['presale before sale', { badge: presale, price: reduced }, '<span class="badge sun">Presale</span>'],
  ['sale before low stock', { eyebrow: lowStock, price: reduced }, '<span class="badge sale">−25%</span>'],
  ['low stock before new', { eyebrow: lowStock, badge: isNew }, '<span class="badge">Few left</span>'],
  ['new when there is nothing else', { badge: isNew }, '<span class="badge">New</span>'],
])('a card has at most one badge: %s (PDP-27)', (_, card, badge) => {
  const html = shown(card)
  expect(html.match(/class="badge[^"]*"/g)).toHaveLength(1)
  expect(html).toContain(badge)
})

test('low stock is shown when the eyebrow says so, not when a badge has that name (PDP-16)', () => {
  expect(shown({ eyebrow: lowStock })).toContain('<span class="badge">Few left</span>')
  expect(shown({ badge: lowStock })).not.toContain('class="badge')
})

test('a sold-out product says so, looks so and has no quick shop (PLP-01, PDP-27)', () => {
  const soldOut = { id: 'SOLD OUT', label: 'Sold out' }
  const html = renderInStorefront(
    <ProductCard
      card={toProductCardView(aProductCard({ eyebrow: soldOut, badge: isNew, alternateImage: 'https://img.example/back.avif' }))}
      quick={<a href="#quick">+</a>}
    />,
  )
  expect(html.match(/class="badge[^"]*"/g)).toHaveLength(1)
  expect(html).toContain('<span class="badge">Sold out</span>')
  expect(html).toContain('style="opacity:0.5"')
  expect(html).not.toMatch(/#quick|back\.avif/)
  expect(shown()).not.toContain('opacity')
})

test('a card has a heart that adds its product, or removes a favorite, by the one form of the page (WISH-18)', () => {
  const card = <ProductCard card={toProductCardView(aProductCard())} />
  const heart = (standing: Parameters<typeof renderInStorefront>[1]) =>
    /<button class="ib fav"[^>]*>/.exec(renderInStorefront(card, standing))?.[0]
  expect(heart({})).toContain('form="hearts" name="add" value="HV7K2Q41" id="f-HV7K2Q41" aria-pressed="false"')
  expect(heart({})).toMatch(/aria-label="Add Skarn 3L Shell to [^"]+"/)
  expect(heart({ favorites: ['HV7K2Q41'] })).toContain('name="remove" value="HV7K2Q41" id="f-HV7K2Q41" aria-pressed="true"')
  expect(heart({ posting: { intent: 'heart', add: 'HV7K2Q41' } })).toContain('aria-pressed="true"')
  expect(heart({ flags: { favorites: false } })).toBeUndefined()
})

test('the form of the hearts posts to the favorites; where there are none, there is no form (WISH-18, WISH-08)', () => {
  expect(renderInStorefront(<FavoritesForm />)).toContain('<form id="hearts" method="post" action="/en-us/favorites"')
  expect(renderInStorefront(<FavoritesForm />, { flags: { favorites: false } })).toBe('')
})
