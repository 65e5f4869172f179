import { expect, test } from 'vitest'
import type { OrderState } from './order-state'
import { anonymizeOrder, removeSentGiftRecipients, isOrderInProgress, omitPersonalFields, removeGiftRecipient } from './anonymize-order'

const anOrder = (status: OrderState['status'], items: object[] = []) =>
  ({ status, country: 'US', cart: { items } }) as unknown as OrderState

test('an order without its person keeps what an invoice needs (OPD-31)', () => {
  const address = { firstName: 'Ada', lastName: 'Canarybird', addressLine1: '77 Hidden Lane', city: 'Portland', country: 'US' }
  const items = [{ id: 'l1', name: 'Shell', qty: 1, giftOption: { to: 'Canary', email: 'c@x.example', message: 'Hi' } }]
  const cart = { items, totals: { total: 10 }, shippingAddress: address, shippingMethods: [{ shippingId: 's', address }] }
  const order = { orderNumber: 'HA00000001', owners: ['C1'], email: 'ada@x.example', country: 'US', cart, billingAddress: address }
  expect(anonymizeOrder(order as unknown as OrderState, 0)).toEqual({
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
  expect(removeGiftRecipient(order, 'fay@x.example', 0).cart.items).toEqual([{ id: 'l1' }, gift('l2', 'ben@x.example')])
})

test('an order is under way until it has arrived or ended (OPD-31)', () => {
  const isInProgress = (status: OrderState['status']) => isOrderInProgress(anOrder(status), { emails: [], now: 0 })
  expect([isInProgress('SHIPPED'), isInProgress('RETURN_REQUESTED')]).toEqual([true, true])
  expect([isInProgress('DELIVERED'), isInProgress('CANCELLED')]).toEqual([false, false])
})

const sendTime = Date.parse('2026-12-24T13:00:00Z')
const fay = { to: 'Fay', email: 'Fay@x.example', message: 'Love, Ada', sendOn: '2026-12-24' }
const digital = [{ selected: true, shippingMethod: { code: 'digital' } }]
const aCard = (giftOption: object = fay) => ({ id: 'card', qty: 1, giftOption, shippingOptions: digital })
const toSelf = { ...fay, email: 'ada@x.example' }

test('an order is under way while a gift card waits that goes to its shopper, and not for one to somebody else (OPD-31, GIFT-14)', () => {
  const isInProgress = (order: OrderState, now: number) => isOrderInProgress(order, { emails: ['ada@x.example'], now })
  const own = anOrder('DELIVERED', [aCard(toSelf)])
  expect([isInProgress(own, sendTime - 1), isInProgress(own, sendTime)]).toEqual([true, false])
  expect(isInProgress({ ...own, status: 'CANCELLED' }, sendTime - 1)).toBe(false)
  expect(isInProgress(anOrder('DELIVERED', [aCard()]), sendTime - 1)).toBe(false)
  // Cards alone have no other step to wait for; goods have.
  const goods = { id: 'shell', qty: 1, shippingOptions: [{ selected: true, shippingMethod: { code: 'standard' } }] }
  expect(isInProgress(anOrder('IN_FULFILMENT', [aCard()]), sendTime - 1)).toBe(false)
  expect(isInProgress(anOrder('IN_FULFILMENT', [aCard(), goods]), sendTime - 1)).toBe(true)
  expect(isInProgress(anOrder('CONFIRMED', [aCard()]), sendTime - 1)).toBe(true)
})

test('a gift card that waits keeps where it goes without a word of its buyer, until it was emailed (OPD-31, GIFT-14)', () => {
  const kept = anonymizeOrder(anOrder('DELIVERED', [aCard()]), sendTime - 1)
  expect(kept.cart.items).toMatchObject([{ giftOption: { ...fay, message: '' } }])
  expect(removeSentGiftRecipients(kept, sendTime - 1)).toEqual(kept)
  expect(removeSentGiftRecipients(kept, sendTime).cart.items[0]).not.toHaveProperty('giftOption')
  const owned = { ...anOrder('DELIVERED', [aCard()]), owners: ['C1'] }
  expect(removeSentGiftRecipients(owned, sendTime)).toBe(owned)
})

test('a gift card that waits for somebody who is erased goes to its buyer (OPD-31, GIFT-14)', () => {
  const order = { ...anOrder('DELIVERED', [aCard()]), email: 'ada@x.example' }
  const toBuyer = { to: '', email: 'ada@x.example', message: '', sendOn: fay.sendOn }
  expect(removeGiftRecipient(order, 'fay@x.example', sendTime - 1).cart.items).toMatchObject([{ giftOption: toBuyer }])
  expect(removeGiftRecipient(order, 'fay@x.example', sendTime).cart.items[0]).not.toHaveProperty('giftOption')
})

test('a reason in the shopper’s own words goes with them, one of the page’s list and the shop’s own stay (OPD-31, OPS-41)', () => {
  const reasons = (of: Partial<OrderState>) => {
    const { cancelReason, returnReason } = anonymizeOrder({ ...anOrder('CANCELLED'), ...of }, 0)
    return [cancelReason, returnReason]
  }
  expect(reasons({ cancelReason: 'I am Ada', cancelledBy: 'shopper', returnReason: 'Ada is ill' })).toEqual(['', ''])
  expect(reasons({ cancelReason: 'late', cancelledBy: 'shopper', returnReason: 'fit' })).toEqual(['late', 'fit'])
  expect(reasons({ cancelReason: 'no stock' })).toEqual(['no stock', undefined])
})

test('the reason for which a shopper cancelled what was left of an order goes with them, too (OPD-31, OPS-41)', () => {
  const cancellation = (reason: string, by?: 'shopper') => ({ reason, ...(by && { by }) })
  const cancellations = [
    ...[cancellation('Sold out'), cancellation('I am Ada', 'shopper')],
    ...[cancellation('late', 'shopper'), cancellation('withdrawn by the shopper', 'shopper')],
  ] as OrderState['cancellations'] & object
  const kept = anonymizeOrder(
    { ...anOrder('CANCELLED'), cancellations, cancelledBy: 'shopper', cancelReason: 'withdrawn by the shopper' },
    0,
  )
  expect(kept.cancellations?.map(({ reason }) => reason)).toEqual(['Sold out', '', 'late', 'withdrawn by the shopper'])
  expect(kept.cancelReason).toBe('withdrawn by the shopper')
})
