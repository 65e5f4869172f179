// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { toCartPageView } from '../cart-page-view'
import { useShownQuantity } from './use-shown-quantity'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const router = { state: { loaderData: {} } }
vi.mock('~/remix-internals', () => ({ useDataRouter: () => router }))

const cartOf = (qty: number) => toCartPageView(aCart({ items: [aCartItem({ qty })] }))
type CartPage = ReturnType<typeof cartOf>

/** A line on a page: `received` is what the router has, `rendered` what React shows of it. */
function aLine() {
  const root = createRoot(document.createElement('div'))
  let shown = 0
  function Line({ cart, fields }: { cart: CartPage; fields?: FormData | undefined }) {
    shown = useShownQuantity(fields, cart.items[0]!)
    return null
  }
  return async ({ received, rendered, pressed }: { received: CartPage; rendered: CartPage; pressed?: number }) => {
    const fields = pressed === undefined ? undefined : new FormData()
    fields?.set('qty', String(pressed))
    fields?.set('step', '1')
    router.state.loaderData = { root: {}, 'routes/cart': { cart: received } }
    await act(() => root.render(<Line cart={rendered} fields={fields} />))
    return shown
  }
}

test('a requested quantity stays until the page shows what came with the answer, so that the next press counts from it (CART-29)', async () => {
  const show = aLine()
  const [before, after] = [cartOf(1), cartOf(2)]
  expect(await show({ received: before, rendered: before, pressed: 1 })).toBe(2)
  // The request has ended, and React has yet to render the data that came with it.
  expect(await show({ received: after, rendered: before })).toBe(2)
  expect(await show({ received: after, rendered: after })).toBe(2)
})

test('what the shop made of a request is shown as soon as the page has it: fewer, or as before where it failed (CART-29)', async () => {
  const show = aLine()
  const [before, fewer] = [cartOf(1), cartOf(3)]
  expect(await show({ received: before, rendered: before, pressed: 8 })).toBe(9)
  expect(await show({ received: fewer, rendered: fewer })).toBe(3)
  expect(await show({ received: fewer, rendered: fewer, pressed: 3 })).toBe(4)
  expect(await show({ received: fewer, rendered: fewer })).toBe(3)
  // A change of another line is under way: nothing requested before comes back.
  expect(await show({ received: cartOf(5), rendered: fewer })).toBe(3)
})
