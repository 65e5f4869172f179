import { expect, test } from 'vitest'
import type { OrderState } from '#domain/order/order-state'
import { isOrderInProgress, removeGiftRecipient, anonymizeOrder, omitPersonalFields } from './anonymize-order'

const anOrder = (status: OrderState['status'], items: object[] = []) =>
  ({ status, country: 'US', cart: { items } }) as unknown as OrderState

test('an order without its person keeps what an invoice needs (OPD-31)', () => {
  const address = { firstName: 'Ada', lastName: 'Canarybird', addressLine1: '77 Hidden Lane', city: 'Portland', country: 'US' }
  const items = [{ id: 'l1', name: 'Shell', qty: 1, giftOption: { to: 'Canary', email: 'c@x.example', message: 'Hi' } }]
  const cart = { items, totals: { total: 10 }, shippingAddress: address, shippingMethods: [{ shippingId: 's', address }] }
  const order = { orderNumber: 'HA00000001', owners: ['C1'], email: 'ada@x.example', country: 'US', cart, billingAddress: address }
  expect(anonymizeOrder(order as unknown as OrderState)).toEqual({
    ...{ orderNumber: 'HA00000001', owners: [], country: 'US' },
    cart: { items: [{ id: 'l1', name: 'Shell', qty: 1 }], totals: { total: 10 }, shippingMethods: [{ shippingId: 's' }] },
  })
})

test('the place where a parcel waits is nobody’s address (OPD-31)', () => {
  const collectAt = { name: 'Kiosk', address: { addressLine1: '1 Main Street' } }
  expect(omitPersonalFields([{ collectAt, address: collectAt.address }])).toEqual([{ collectAt }])
})

test('an order forgets the recipient of a gift card, and no other (OPD-31)', () => {
  const gift = (id: string, email: string) => ({ id, giftOption: { to: 'Fay', email, message: 'Hi' } })
  const order = { cart: { items: [gift('l1', 'Fay@X.example'), gift('l2', 'ben@x.example')] } } as unknown as OrderState
  expect(removeGiftRecipient(order, 'fay@x.example').cart.items).toEqual([{ id: 'l1' }, gift('l2', 'ben@x.example')])
})

test('an order is under way until it has arrived or ended (OPD-31)', () => {
  const isInProgress = (status: OrderState['status']) => isOrderInProgress(anOrder(status), 0)
  expect([isInProgress('SHIPPED'), isInProgress('RETURN_REQUESTED')]).toEqual([true, true])
  expect([isInProgress('DELIVERED'), isInProgress('CANCELLED')]).toEqual([false, false])
})

test('an order is under way until its last gift card was emailed, though all else has arrived (OPD-31, GIFT-14)', () => {
  const now = Date.parse('2026-12-24T13:00:00Z')
  const giftOption = { to: 'Fay', email: 'fay@x.example', message: 'Hi', sendOn: '2026-12-24' }
  const order = anOrder('DELIVERED', [{ id: 'card', qty: 1, giftOption }])
  expect([isOrderInProgress(order, now - 1), isOrderInProgress(order, now)]).toEqual([true, false])
  expect(isOrderInProgress({ ...order, status: 'CANCELLED' }, now - 1)).toBe(false)
})
