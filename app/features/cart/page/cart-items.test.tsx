import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/entities/cart'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { toCartPageView } from '../cart-page-view'
import { loadCartPageView } from './cart-page-view.server'
import { CartItems } from './cart-items'

type CartItemsOptions = { posting?: Record<string, string>; result?: Parameters<typeof CartItems>[0]['result'] }

function shown(items: CartItem[], { posting, result }: CartItemsOptions = {}) {
  return renderInStorefront(<CartItems cart={aCart({ items })} result={result} />, { posting })
}

const priced = (price: Partial<CartItem['price']>, qty = 1) => aCartItem({ qty, price: { ...aCartItem().price, ...price } })
/** The text above the form: the item, and its price. */
const topOf = (html: string) => textOfHtml(html.slice(html.indexOf('<article'), html.indexOf('class="acts"')).replace(/<div[^>]*$/, ''))

test('a line shows its product, kind, options and row total, and links to the product (CART-04)', () => {
  const html = shown([aCartItem()])
  expect(topOf(html)).toBe('Skarn 3L Shell Shell jacket Color: Slate Total $220.00')
  expect(html).toContain('<a href="/en-us/p/skarn-3l-shell-HV7K2Q41">Skarn 3L Shell</a>')
  expect(html).toContain('src="https://img.example/shell.avif"')
})

test('a line of the shopper’s own design names it (PDP-21)', () => {
  const withItem = (item: CartItem) => textOfHtml(renderInStorefront(<CartItems cart={toCartPageView(aCart({ items: [item] }))} />))
  expect(withItem(aCartItem({ recipeId: 'oak-7' }))).toContain('Color: Slate Your design oak-7')
  expect(withItem(aCartItem())).not.toContain('design')
})

test('options are written in the format of each language (CART-03)', () => {
  expect(textOfHtml(renderInStorefront(<CartItems cart={toCartPageView(aCart())} />))).toContain('Color: Slate')
  expect(renderInStorefront(<CartItems cart={toCartPageView(aCart())} />, { locale: 'fr-fr' })).toContain('Color\u00A0: Slate')
})

test('a line of several items shows the unit price and the row total (CART-04)', () => {
  expect(topOf(shown([priced({ rowTotal: 660 }, 3)]))).toBe('Skarn 3L Shell Shell jacket Color: Slate $220.00 Total $660.00')
})

test('a first press on plus leaves that button where it is: the lines above it are as many for one item as for two (CART-29)', () => {
  const countLinesAbove = (qty: number) =>
    shown([priced({ rowTotal: 220 * qty }, qty)])
      .split('class="acts"')[0]
      ?.match(/<p /g)?.length
  expect(countLinesAbove(1)).toBe(countLinesAbove(2))
})

test('a reduced line shows what one was and is (CART-04)', () => {
  expect(topOf(shown([priced({ original: 260, rowTotal: 220 })]))).toContain('Now $220.00 was $260.00 Marked Down 15% Total $220.00')
})

test('a gift says that it is one, and can be neither counted nor removed (CART-22)', () => {
  const html = shown([aCartItem({ bonus: true, price: { ...aCartItem().price, original: 32, current: 0, rowTotal: 0 } })])
  expect(textOfHtml(html)).toBe('Items in your cart Skarn 3L Shell Shell jacket Color: Slate Total Free Gift')
  expect(html).not.toMatch(/<form|<button|<input/)
})

test('lines appear in the order they were added', () => {
  const html = shown([aCartItem({ id: 'b', name: 'Second' }), aCartItem({ id: 'a', name: 'First' })])
  expect([...html.matchAll(/<article [^>]*id="item-(\w)"/g)].map(([, id]) => id)).toEqual(['b', 'a'])
})

test('a line can be stepped, typed or removed without scripts', () => {
  const html = shown([aCartItem({ qty: 2, maxQty: 5 })])
  expect(html).toContain('<button type="submit" name="step" value="-1" aria-label="Decrease quantity: Skarn 3L Shell">')
  expect(html).toContain('<button type="submit" name="step" value="1" aria-label="Increase quantity: Skarn 3L Shell">')
  expect(html).toMatch(/<input id="qty-item-1" type="number"[^>]* name="qty" min="1" max="5" value="2"/)
  expect(html).toContain('<button type="submit" name="intent" value="remove-item" aria-label="Remove Skarn 3L Shell"')
  expect(html.match(/<input type="hidden" name="itemId" value="item-1"\/>/g)).toHaveLength(2)
})

test('a refused quantity appears again in its line with the reason', () => {
  const result = { intent: 'change-item', itemId: 'b', errors: { qty: ['Enter a whole number'] }, values: { qty: '2.5' } }
  const html = shown([aCartItem({ id: 'a' }), aCartItem({ id: 'b' })], { result })
  const [first = '', second = ''] = html.split('id="item-b"')
  expect(first).not.toContain('Enter a whole number')
  expect(second).toContain('Enter a whole number')
  expect(second).toMatch(/<input id="qty-b"[^>]* aria-describedby="qty-b-error" aria-invalid="true"[^>]* value="2\.5"/)
})

test('a refusal about the line appears in it, and no other does (ERR-12)', () => {
  const refused = (place: 'item' | 'top') => {
    const result = { intent: 'change-item', itemId: 'item-1', errors: { '': ['Just sold out.'] }, values: { qty: '2' }, place }
    return shown([aCartItem()], { result })
  }
  expect(refused('item')).toContain('Just sold out.')
  expect(refused('top')).not.toContain('Just sold out.')
})

test('a line says what others think of it, and names prices as shoppers pay them (CART-03)', async () => {
  const item = aCartItem({ id: 'a', qty: 2, taxTotal: 80, price: { ...aCartItem().price, rowTotal: 480 } })
  const lineIn = async (path: string, line = item) => {
    const { shop } = aShop({}, { path })
    return textOfHtml(renderInStorefront(<CartItems cart={await loadCartPageView(shop, aCart({ items: [line] }))} />))
  }
  expect(await lineIn('/en-gb/cart')).toContain('4.5 (12) Rated 4.5 of 5 from 12 reviews')
  for (const path of ['/en-gb/cart', '/en-us/cart']) expect(await lineIn(path)).not.toContain('VAT')
  const unrated = { ...item, taxTotal: 0, rating: { score: 0, reviewsCount: 0 } }
  expect(await lineIn('/en-gb/cart', unrated)).not.toContain('Rated')
})

test('a promotion on one item is shown beside it with its discount (PROM-02, CART-04)', async () => {
  const { shop } = aShop()
  const promotion = { promotionId: 'packs-10', amount: 22 }
  const promoSummary = [{ promotionId: 'packs-10', promotionName: 'Pack season', calloutMessage: '', level: 'PRODUCT' as const }]
  const items = [aCartItem({ promotion }), aCartItem({ id: 'other' })]
  const html = renderInStorefront(<CartItems cart={await loadCartPageView(shop, aCart({ items, promoSummary }))} />)
  expect(textOfHtml(html).match(/Pack season: −\$22\.00/g)).toHaveLength(1)
  expect(topOf(html)).toContain('Pack season')
})

test('a shopper with favorites can move a line there; without them the option is missing (WISH-03, WISH-08)', () => {
  const cart = toCartPageView(aCart())
  const offer = (flags: { favorites: boolean }, more = {}) =>
    renderInStorefront(<CartItems cart={{ ...cart, items: cart.items.map((item) => ({ ...item, ...more })) }} />, { flags }).includes(
      'move-to-favorites',
    )
  expect([offer({ favorites: true }), offer({ favorites: false })]).toEqual([true, false])
  expect(offer({ favorites: true }, { cannotWait: true })).toBe(false)
})

test('the gift message link says whether there is a message (DLG-04)', () => {
  const giftOption = { to: 'Kit', email: 'kit@example.com', message: 'Stay dry' }
  const wordsIn = (item: CartItem) => textOfHtml(renderInStorefront(<CartItems cart={toCartPageView(aCart({ items: [item] }))} />))
  expect(wordsIn(aCartItem())).toContain('Make it a gift')
  expect(wordsIn(aCartItem({ giftOption }))).toContain('Change the gift')
})

test('every form of a line names it, so that a removal can be announced and undone', () => {
  const forms = shown([aCartItem({ name: 'Skarn 3L Shell' })]).match(/<form.*?<\/form>/g) ?? []
  expect(forms).toHaveLength(2)
  for (const form of forms) expect(form).toContain('name="name" value="Skarn 3L Shell"')
})
