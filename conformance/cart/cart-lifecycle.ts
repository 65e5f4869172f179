import type { Cart } from '#contracts/entities/cart'
import type { CallInput } from '../kit/call-input'
import type { KitCase } from '../kit/case'
import { expectDocumented, expectError, expectSuccess } from '../kit/expect'
import { expectThat } from '../kit/finding'
import { createCart, type Kit } from '../kit/kit'

const parallelCalls = 8
const coreCartCase = { area: 'cart', isCore: true } as const

const getQuantity = (cart: Cart, upc: string) => cart.items.filter((item) => item.upc === upc).reduce((sum, { qty }) => sum + qty, 0)

function buildAddItem(kit: Kit, cart: Cart, overrides: CallInput & { token: string }): CallInput {
  return { body: { cartId: cart.id, ...kit.fixtures.products.second, qty: 1 }, ...overrides }
}

const loadCart = (kit: Kit, cart: Cart, token: string) => kit.done('cart.get', { params: { basketId: cart.id }, token })

/** What no single call shows: repeated calls, and calls at the same time. */
export const cartLifecycleCases: KitCase[] = [
  {
    ...coreCartCase,
    call: 'cart.addItem',
    check: 'idempotency',
    title: 'adds once, however often one transaction id is sent',
    run: async (kit) => {
      const { session, cart } = await createCart(kit)
      const input = buildAddItem(kit, cart, { token: session.token, headers: { 'x-transaction-id': crypto.randomUUID() } })
      const firstCart = expectSuccess(await kit.call('cart.addItem', input), 'cart.addItem')
      const repeatedCart = expectSuccess(await kit.call('cart.addItem', input), 'cart.addItem')
      const { upc } = kit.fixtures.products.second
      expectThat(getQuantity(repeatedCart, upc) === 1, `The same call twice added ${getQuantity(repeatedCart, upc)} pieces, not 1.`)
      expectThat(JSON.stringify(repeatedCart.items) === JSON.stringify(firstCart.items), 'The same call twice answered different lines.')
    },
  },
  {
    ...coreCartCase,
    call: 'cart.addItem',
    check: 'idempotency',
    title: 'refuses one transaction id with another body, and changes nothing',
    run: async (kit) => {
      const { session, cart } = await createCart(kit)
      const input = buildAddItem(kit, cart, { token: session.token, headers: { 'x-transaction-id': crypto.randomUUID() } })
      await kit.done('cart.addItem', input)
      const info = expectError(await kit.call('cart.addItem', { ...input, body: { ...(input.body as object), qty: 5 } }), 'INVALID_REQUEST')
      expectThat(info.field === 'x-transaction-id', `The refusal names the field “${String(info.field)}”, not x-transaction-id.`)
      const remainingQuantity = getQuantity(await loadCart(kit, cart, session.token), kit.fixtures.products.second.upc)
      expectThat(remainingQuantity === 1, `The refused call left ${remainingQuantity} pieces in the cart, not 1.`)
    },
  },
  {
    ...coreCartCase,
    call: 'cart.addItem',
    check: 'concurrency',
    title: `loses no update when ${parallelCalls} adds arrive at once`,
    run: async (kit) => {
      const { session, cart } = await createCart(kit)
      const replies = await Promise.all(
        Array.from({ length: parallelCalls }, () => kit.call('cart.addItem', buildAddItem(kit, cart, { token: session.token }))),
      )
      for (const reply of replies) expectDocumented(reply, 'adds at once')
      const successfulAdds = replies.filter(({ status }) => status === 200).length
      const remainingQuantity = getQuantity(await loadCart(kit, cart, session.token), kit.fixtures.products.second.upc)
      expectThat(remainingQuantity === successfulAdds, `${successfulAdds} adds succeeded, and the cart has ${remainingQuantity} pieces.`)
      expectThat(successfulAdds > 0, 'No add succeeded.')
    },
  },
  {
    ...coreCartCase,
    call: 'cart.get',
    check: 'success',
    title: 'shows each change at once, to the same shopper',
    run: async (kit) => {
      const { session, cart } = await createCart(kit)
      const { upc, productId } = kit.fixtures.products.available
      const [line] = cart.items
      for (const qty of [2, 3, 1]) {
        const body = { cartId: cart.id, itemId: line?.id, upc, productId, qty }
        await kit.done('cart.changeItem', { params: { basketId: cart.id }, body, token: session.token })
        const remainingQuantity = getQuantity(await loadCart(kit, cart, session.token), upc)
        expectThat(remainingQuantity === qty, `After a change to ${qty} the cart shows ${remainingQuantity}.`)
      }
    },
  },
  {
    ...coreCartCase,
    call: 'cart.addItem',
    check: 'odd input',
    title: 'refuses a quantity of nothing, less than nothing, or a part of a piece, and changes nothing',
    run: async (kit) => {
      const { session, cart } = await createCart(kit)
      for (const qty of [0, -1, 1.5, '1']) {
        const input = { body: { cartId: cart.id, ...kit.fixtures.products.second, qty }, token: session.token }
        expectError(await kit.call('cart.addItem', input), 'INVALID_REQUEST')
      }
      expectThat(
        getQuantity(await loadCart(kit, cart, session.token), kit.fixtures.products.second.upc) === 0,
        'A refused quantity is in the cart.',
      )
    },
  },
]
