import type { Cart } from '#contracts/entities/cart'
import type { Ask } from '../kit/ask'
import type { KitCase } from '../kit/case'
import { expectDocumented, expectError, expectSuccess } from '../kit/expect'
import { must } from '../kit/finding'
import { aCart, type Kit } from '../kit/kit'

const parallel = 8
const core = { area: 'cart', isCore: true } as const

const quantityOf = (cart: Cart, upc: string) => cart.items.filter((item) => item.upc === upc).reduce((sum, { qty }) => sum + qty, 0)

function adding(kit: Kit, cart: Cart, over: Ask & { token: string }): Ask {
  return { body: { cartId: cart.id, ...kit.fixtures.products.second, qty: 1 }, ...over }
}

const read = (kit: Kit, cart: Cart, token: string) => kit.done('cart.get', { params: { basketId: cart.id }, token })

/** What no single call shows: repeated calls, and calls at the same time. */
export const cartLifeCases: KitCase[] = [
  {
    ...core,
    call: 'cart.addItem',
    check: 'idempotency',
    title: 'adds once, however often one transaction id is sent',
    run: async (kit) => {
      const { session, cart } = await aCart(kit)
      const ask = adding(kit, cart, { token: session.token, headers: { 'x-transaction-id': crypto.randomUUID() } })
      const first = expectSuccess(await kit.call('cart.addItem', ask), 'cart.addItem')
      const again = expectSuccess(await kit.call('cart.addItem', ask), 'cart.addItem')
      const { upc } = kit.fixtures.products.second
      must(quantityOf(again, upc) === 1, `The same call twice added ${quantityOf(again, upc)} pieces, not 1.`)
      must(JSON.stringify(again.items) === JSON.stringify(first.items), 'The same call twice answered different lines.')
    },
  },
  {
    ...core,
    call: 'cart.addItem',
    check: 'idempotency',
    title: 'refuses one transaction id with another body, and changes nothing',
    run: async (kit) => {
      const { session, cart } = await aCart(kit)
      const ask = adding(kit, cart, { token: session.token, headers: { 'x-transaction-id': crypto.randomUUID() } })
      await kit.done('cart.addItem', ask)
      const info = expectError(await kit.call('cart.addItem', { ...ask, body: { ...(ask.body as object), qty: 5 } }), 'INVALID_REQUEST')
      must(info.field === 'x-transaction-id', `The refusal names the field “${String(info.field)}”, not x-transaction-id.`)
      const left = quantityOf(await read(kit, cart, session.token), kit.fixtures.products.second.upc)
      must(left === 1, `The refused call left ${left} pieces in the cart, not 1.`)
    },
  },
  {
    ...core,
    call: 'cart.addItem',
    check: 'concurrency',
    title: `loses no update when ${parallel} adds arrive at once`,
    run: async (kit) => {
      const { session, cart } = await aCart(kit)
      const replies = await Promise.all(
        Array.from({ length: parallel }, () => kit.call('cart.addItem', adding(kit, cart, { token: session.token }))),
      )
      for (const reply of replies) expectDocumented(reply, 'adds at once')
      const added = replies.filter(({ status }) => status === 200).length
      const left = quantityOf(await read(kit, cart, session.token), kit.fixtures.products.second.upc)
      must(left === added, `${added} adds succeeded, and the cart has ${left} pieces.`)
      must(added > 0, 'No add succeeded.')
    },
  },
  {
    ...core,
    call: 'cart.get',
    check: 'success',
    title: 'shows each change at once, to the same shopper',
    run: async (kit) => {
      const { session, cart } = await aCart(kit)
      const { upc, productId } = kit.fixtures.products.available
      const [line] = cart.items
      for (const qty of [2, 3, 1]) {
        const body = { cartId: cart.id, itemId: line?.id, upc, productId, qty }
        await kit.done('cart.changeItem', { params: { basketId: cart.id }, body, token: session.token })
        const left = quantityOf(await read(kit, cart, session.token), upc)
        must(left === qty, `After a change to ${qty} the cart shows ${left}.`)
      }
    },
  },
  {
    ...core,
    call: 'cart.addItem',
    check: 'odd input',
    title: 'refuses a quantity of nothing, less than nothing, or a part of a piece, and changes nothing',
    run: async (kit) => {
      const { session, cart } = await aCart(kit)
      for (const qty of [0, -1, 1.5, '1']) {
        const ask = { body: { cartId: cart.id, ...kit.fixtures.products.second, qty }, token: session.token }
        expectError(await kit.call('cart.addItem', ask), 'INVALID_REQUEST')
      }
      must(quantityOf(await read(kit, cart, session.token), kit.fixtures.products.second.upc) === 0, 'A refused quantity is in the cart.')
    },
  },
]
