// @vitest-environment jsdom
import { act, type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { inStorefront } from '~/client/test/render-in-storefront'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { toCartPageView } from '../cart-page-view'
import { MiniCart } from '../mini-cart'
import { CartLine } from './cart-items'
import { CartTotals, CheckoutBar } from './cart-totals'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A cart of one line; amounts, quantities and places change with the quantity. */
function aCartOf(qty: number) {
  const price = { ...aCartItem().price, original: 200 + qty * 30, rowTotal: 220 * qty }
  const [item] = toCartPageView(aCart({ items: [aCartItem({ id: 'a', qty, price })] })).items
  const cart = aCart()
  const totals = {
    ...cart.totals,
    total: 220 * qty,
    itemTotal: 220 * qty,
    itemSubTotal: 200 * qty,
    totalDiscount: 20 * qty,
    totalUnits: qty,
  }
  const told = {
    way: { icon: 'truck', text: `In ${qty} days` },
    near: { text: `${qty} in Portland`, fetch: '', fetchItem: '' },
    offer: `${qty} % off`,
  } as const
  return { ...toCartPageView({ ...cart, totals, totalItems: qty }), items: [{ ...item!, ...told }], delivery: `Arrives in ${qty} days` }
}

function page(qty: number): ReactElement {
  const cart = aCartOf(qty)
  const [item] = cart.items
  return (
    <>
      <CartLine item={item!} currency="USD" />
      <CartTotals cart={cart} />
      <CheckoutBar cart={cart} />
      <MiniCart cart={cart} isUnreachable={false} />
    </>
  )
}

/** Shows a part of a page, and others in its place. */
async function shown(part: ReactElement) {
  const place = document.body.appendChild(document.createElement('div'))
  let replace: (next: ReactElement) => void = () => undefined
  function Stage() {
    const [on, setOn] = useState(part)
    replace = setOn
    return on
  }
  const router = createMemoryRouter([{ id: 'home', path: '*', element: inStorefront(<Stage />) }])
  await act(() => createRoot(place).render(<RouterProvider router={router} />))
  return { place, show: (next: ReactElement) => act(() => replace(next)) }
}

/** What the translator of a browser does: each text moves into elements of its own, which React does not know. */
function translate(place: Element) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

test('a translated cart shows the amounts of a new quantity, in its lines, its sums and the mini cart (CART-04)', async () => {
  const { place, show } = await shown(page(1))
  expect(place.textContent).toContain('Total $220.00')
  translate(place)
  await show(page(2))
  expect(place.textContent).toBe((await shown(page(2))).place.textContent)
})
