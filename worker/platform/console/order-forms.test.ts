import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOperatedOrder } from '#domain/order/operated-order'
import { applyCommands, aConfirmedOrder } from '#domain/order/commands/confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from '#domain/order/commands/order-command'
import type { OrderState } from '#domain/order/order-state'
import { listNextStepForms, listOrderForms } from './order-forms'

const delivered = applyCommands(aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }], 500), { kind: 'ship' }, { kind: 'delivered' })

test.each([
  ['late', 'Announced by the shopper: “Arrived too late”.'],
  ['other', 'Announced by the shopper: “Another reason”.'],
  ['The zip is stuck', 'Announced by the shopper: “The zip is stuck”.'],
  [undefined, 'Announced by the shopper.'],
])('an operator reads why a shopper returns items as the shopper chose it: %s (HIS-11)', (returnReason, text) => {
  const order = { ...delivered, status: 'RETURN_REQUESTED' as const, returning: ['l0'], ...(returnReason && { returnReason }) }
  const [step] = listNextStepForms(toOperatedOrder(order))
  expect(String(step?.form)).toContain(text)
})

test('an operator is offered the steps an order can take, also where a parcel goes to a collection point (OPS-05)', () => {
  const placed = aConfirmedOrder([
    { id: 'door', qty: 1, paid: 2_000 },
    { id: 'point', qty: 1, paid: 4_000, code: 'pudo' },
  ])
  const offered = (...commands: OrderCommand[]) =>
    listNextStepForms(toOperatedOrder(applyCommands(placed, ...commands))).map(({ action }) => action)
  const toPoint = { kind: 'ship', lines: { point: 1 } } as const
  expect(offered({ kind: 'ship', lines: { door: 1 } })).toEqual(['ship', 'delivered'])
  expect(offered(toPoint)).toEqual(['ship', 'ready'])
  expect(offered({ kind: 'ship' })).toEqual(['ready', 'delivered'])
  expect(offered(toPoint, { kind: 'ready' })).toEqual(['ship', 'picked-up'])
  expect(offered(toPoint, { kind: 'picked-up', fulfillment: 'P1' })).toEqual(['ship'])
  expect(offered({ kind: 'ship' }, { kind: 'delivered' }, { kind: 'ready' }, { kind: 'picked-up' })).toEqual([])
})

test('a cancelled or refunded gift card of a later day keeps no other from being marked as sent, and one that is kept does (OPS-39)', () => {
  const cards = aConfirmedOrder(['today', 'later'].map((id) => ({ id, qty: 1, paid: 5_000, code: 'digital' })))
  const giftOption = { to: 'Fay', email: 'fay@shop.example', message: 'Rain', sendOn: '2100-12-24' }
  const items = cards.cart.items.map((item) => (item.id === 'later' ? { ...item, giftOption } : item))
  const placed = { ...cards, cart: { ...cards.cart, items } }
  const offered = (...commands: OrderCommand[]) =>
    listNextStepForms(toOperatedOrder(applyCommands(placed, ...commands))).map(({ action }) => action)
  expect(offered({ kind: 'start' })).not.toContain('cards-sent')
  expect(offered({ kind: 'cancel', lines: { later: 1 }, reason: 'r' }, { kind: 'start' })).toContain('cards-sent')
  expect(offered({ kind: 'start' }, { kind: 'refund', lines: { later: 1 }, reason: 'r' })).toContain('cards-sent')
})

test('an operator is offered the emails of an order that can be sent again (OPS-09)', () => {
  const offered = (order: OrderState) => {
    const { form = '' } =
      listOrderForms(toOperatedOrder({ ...order, email: 'ada@shop.example' })).find(({ action }) => action === 'email') ?? {}
    return Array.from(String(form).matchAll(/option value="([^"]+)"/g), ([, name]) => name)
  }
  const placed = aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }])
  expect(offered(placed)).toEqual(['order-confirmation'])
  expect(offered(applyCommands(placed, { kind: 'cancel', reason: 'r' }))).toEqual(['order-cancelled'])
  expect(offered({ ...placed, status: 'CANCELLED', events: [{ status: 'CANCELLED', at: 0 }] })).toEqual([])
  const refunded = applyCommands(placed, { kind: 'ship' }, { kind: 'refund', reason: 'r', amount: 100 })
  expect(offered(refunded)).toEqual(['order-confirmation', 'order-shipped', 'order-refunded'])
  for (const move of [{ failed: true as const }, { held: true as const }, { covered: 100 }]) {
    const refunds = (refunded.refunds ?? []).map((refund) => ({ ...refund, move }))
    expect(offered({ ...refunded, refunds })).toEqual(['order-confirmation', 'order-shipped'])
  }
})

test.each(['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED', 'CANCELLED'] as const)(
  'an operator is offered no step of an order that is not placed: %s (OPS-05)',
  (status) => {
    const order = aConfirmedOrder(['standard', 'pudo', 'pickup', 'digital'].map((code) => ({ id: code, qty: 1, paid: 2_000, code })))
    expect(listNextStepForms(toOperatedOrder({ ...order, status }))).toEqual([])
  },
)

const lineIds = ['door', 'point', 'store', 'card'] as const
const units = fc.option(fc.dictionary(fc.constantFrom(...lineIds), fc.constantFrom(1, 2), { minKeys: 1 }), { nil: undefined })
const fulfillment = fc.option(fc.constantFrom('P1', 'P2', 'P3'), { nil: undefined })
const anAct: fc.Arbitrary<OrderCommand> = fc.oneof(
  units.map((lines) => ({ kind: 'ship' as const, ...(lines && { lines }) })),
  units.map((lines) => ({ kind: 'cancel' as const, reason: 'r', ...(lines && { lines }) })),
  units.map((lines) => ({ kind: 'received' as const, ...(lines && { lines }) })),
  fc
    .tuple(fc.constantFrom('ready' as const, 'picked-up' as const, 'delivered' as const), fulfillment)
    .map(([kind, id]) => ({ kind, ...(id !== undefined && { fulfillment: id }) })),
  fc.constantFrom<OrderCommand>({ kind: 'start' }, { kind: 'ship' }, { kind: 'delivered' }, { kind: 'received' }),
)
const stepCommands: Readonly<Record<string, OrderCommand>> = {
  ...{ start: { kind: 'start' }, ship: { kind: 'ship' }, 'cards-sent': { kind: 'ship' }, ready: { kind: 'ready' } },
  ...{ 'picked-up': { kind: 'picked-up' }, delivered: { kind: 'delivered' }, 'refund-return': { kind: 'refund', reason: 'r' } },
}

test('whatever has happened to an order, each step that is offered can be taken (OPS-05)', () => {
  const codes = { door: 'standard', point: 'pudo', store: 'pickup', card: 'digital' }
  const chosenLines = fc.subarray([...lineIds], { minLength: 1 })
  const taken = new Set<string>()
  fc.assert(
    fc.property(chosenLines, fc.array(anAct, { maxLength: 8 }), (ids, acts) => {
      let order = aConfirmedOrder(ids.map((id) => ({ id, qty: 2, paid: 4_000, code: codes[id] })))
      for (const act of acts) {
        const done = applyOrderCommand(order, act, 1)
        if (done.ok) order = done.value.order
        for (const { action } of listNextStepForms(toOperatedOrder(order))) {
          const command = stepCommands[action]
          if (command) expect([action, applyOrderCommand(order, command, 1)]).toMatchObject([action, { ok: true }])
          taken.add(action)
        }
      }
    }),
    { numRuns: 500, seed: 20_261_130 },
  )
  expect([...taken].toSorted()).toEqual(Object.keys(stepCommands).toSorted())
})
