import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { toCartPageView } from './cart-page-view'
import { MiniCart } from './mini-cart'

function shown(cart: Parameters<typeof aCart>[0] | null, isUnreachable = false) {
  return renderInStorefront(<MiniCart cart={cart ? toCartPageView(aCart(cart)) : null} isUnreachable={isUnreachable} />)
}

const named = (...names: string[]) => names.map((name) => aCartItem({ id: name, name }))
const linesOf = (html: string) => [...html.matchAll(/<h3><a[^>]*>(.*?)<\/a>/g)].map(([, name]) => name)

test('the five lines added last are shown, the newest first, and how many more there are (CART-27)', () => {
  const html = shown({ items: named('a', 'b', 'c', 'd', 'e', 'f', 'g') })
  expect(linesOf(html)).toEqual(['g', 'f', 'e', 'd', 'c'])
  expect(textOfHtml(html)).toContain('and 2 more in your cart')
  expect(shown({ items: named('a', 'b') })).not.toContain('more in your cart')
})

test('a free gift appears after its product and is labeled (CART-22, CART-27)', () => {
  const html = shown({ items: [...named('jacket'), aCartItem({ id: 'hat', name: 'hat', bonus: true })] })
  expect(linesOf(html)).toEqual(['jacket', 'hat'])
  expect(textOfHtml(html.slice(html.indexOf('>hat<')))).toMatch(/^>hat Slate Free Gift/)
})

test('a line shows its options, quantity and row total (CART-27)', () => {
  const item = aCartItem({ qty: 3, price: { ...aCartItem().price, rowTotal: 660 } })
  expect(textOfHtml(shown({ items: [item] }))).toContain('Skarn 3L Shell Slate Quantity: 3 $660.00')
})

test('the mini cart shows the item count and subtotal and links to the cart (CART-27)', () => {
  const { totals } = aCart()
  const html = shown({ items: [aCartItem({ qty: 2 })], totals: { ...totals, itemTotal: 440, totalDiscount: 40, itemSubTotal: 400 } })
  expect(textOfHtml(html)).toMatch(/^Your cart \(2 items\) /)
  expect(textOfHtml(html)).toMatch(/Subtotal \$400\.00 Checkout View cart$/)
  expect(html).toContain('<a class="btn ghost block" href="/en-us/cart">')
})

test('its lines and the discount between them add up to the subtotal (CART-27)', () => {
  const { totals } = aCart()
  const jacket = aCartItem({ price: { ...aCartItem().price, rowTotal: 289 } })
  const gift = aCartItem({ id: 'hat', name: 'hat', bonus: true, price: { ...aCartItem().price, rowTotal: 35 } })
  const html = shown({ items: [jacket, gift], totals: { ...totals, itemTotal: 324, totalDiscount: 55, itemSubTotal: 269 } })
  expect(textOfHtml(html)).toContain('$289.00')
  expect(textOfHtml(html)).toMatch(/You save −\$20\.00 Subtotal \$269\.00/)
  const plain = shown({ items: [jacket], totals: { ...totals, itemTotal: 289, totalDiscount: 0, itemSubTotal: 289 } })
  expect(textOfHtml(plain)).not.toContain('You save')
})

test('a promotion says what is missing, and a reached one does not (CART-27, PROM-05)', () => {
  const promotion = { promotionId: 'p', calloutMessage: '', approachingDisplayLevel: 'ORDER', level: 'ORDER' } as const
  const reached = { ...promotion, promotionClass: 'Threshold Reached', calloutMsg: 'You have it' } as const
  const near = { ...promotion, promotionClass: 'Above Threshold', calloutMsg: 'Add $20.00 for free delivery' } as const
  const totals = { ...aCart().totals, itemSubTotal: 220 }
  expect(textOfHtml(shown({ approachingPromotions: [reached, near], totals }))).toContain('Add $20.00 for free delivery Subtotal')
  expect(textOfHtml(shown({ approachingPromotions: [reached] }))).not.toContain('You have it')
})

test('an empty cart suggests where to start; one that cannot be read says that it is safe; neither has a subtotal (CART-27)', () => {
  expect(textOfHtml(shown(null))).toContain('Nothing packed yet.')
  expect(textOfHtml(shown(null, true))).toBe('Your cart Something went wrong on our side. Please try again in a moment.')
  for (const html of [shown(null), shown(null, true)]) expect(textOfHtml(html)).not.toContain('Subtotal')
})

test('the mini cart reports changes of lines that are gone, shown or hidden, and why a stored code does not apply (CART-23, PROM-13)', () => {
  const items = named('a', 'b', 'c', 'd', 'e', 'f')
  const of = (itemId: string) => ({ type: 'WARNING', code: 'PRICE_CHANGED', message: `${itemId} told`, details: { itemId } })
  const cart = toCartPageView(aCart({ items, flash: [of('a'), of('f'), of('gone')] }))
  const received = textOfHtml(renderInStorefront(<MiniCart cart={cart} isUnreachable={false} refusedPromo="OLD10: expired" />))
  for (const text of ['a told', 'f told', 'gone told', 'OLD10: expired']) expect(received.split(text)).toHaveLength(2)
})
