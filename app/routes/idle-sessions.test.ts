import { beforeEach, expect, test } from 'vitest'
import { findOrderToAttach } from '~/features/auth/sign-in.server'
import { loadConfirmation } from '~/features/checkout/place-order/load-confirmation.server'
import { loadOrder } from '~/features/order/load-order.server'
import { cancelOrderAction, resendGiftCardAction, returnItemsAction, downloadOrderDocument } from '~/features/order/order-actions.server'
import { loadTrackedOrder } from '~/features/support/track-order.server'
import { formAction } from '~/server/form-action.server'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anOrder } from '~/server/test/an-order'

const orderNumber = 'HA12345678'
const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const read = `GET /consumers-v3/consumer/purchase/${orderNumber}`
const answers = {
  [read]: anOrder(),
  'POST /consumers-v3/consumer/purchase/invoice/download': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  'POST /consumers-v3/consumer/TrackOrder': { status: 'SHIPPED', parcels: [] },
}
const action = formAction({
  'cancel-order': cancelOrderAction,
  'return-items': returnItemsAction,
  'resend-gift-card': resendGiftCardAction,
})
const toItsPage = { status: 303, location: `/en-us/account/orders/${orderNumber}` }
const toSignIn = { status: 303, location: expect.stringContaining('/en-us/sign-in?redirectTo=') as string }

beforeEach(() => void anEdgeCache())

type Who = { isSignedIn: boolean; isAway: boolean; path?: string; form?: Record<string, string> }

/** A browser in which an order was placed, some time later. */
async function aBrowser({ isSignedIn, isAway, path = `/en-us/account/orders/${orderNumber}`, form }: Who) {
  const made = aShop(answers, { path, form, params: { orderNumber } })
  const { session } = made.shop
  await (isSignedIn ? session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada }) : session.open())
  for (const state of made.sessions.values()) state.presence = { age: 0, isAway }
  await session.rememberOrder('HALVERN-US', { cartId: 'cart-1', orderNumber, st: 'opens-it' })
  await session.rememberTracked({ orderNumber, proof: '97205' })
  return made
}

const forms: Record<string, string>[] = [
  { intent: 'cancel-order', reason: '' },
  { intent: 'return-items', 'items[0]': 'line-1' },
  { intent: 'resend-gift-card', itemId: 'line-1', email: 'thief@thief.example' },
]

test.each([true, false])(
  'after half an hour the last order is closed: its page, documents and actions (signed in: %s) (G20, HIS-01)',
  async (isSignedIn) => {
    const { shop, requests } = await aBrowser({ isSignedIn, isAway: true })
    expect(await actionResult(() => loadOrder(shop, orderNumber))).toEqual(toSignIn)
    // A file is no place to go on from: its page asks.
    for (const file of ['invoice', 'label'])
      expect(await actionResult(() => downloadOrderDocument(shop, { orderNumber, file }))).toEqual(toItsPage)
    expect(requests).toEqual([])
    for (const form of forms) {
      const { args, requests: calls } = await aBrowser({ isSignedIn, isAway: true, form })
      expect(await actionResult(() => action(args as unknown as Parameters<typeof action>[0]))).toEqual(toSignIn)
      expect(calls).toEqual([])
    }
  },
)

test('its confirmation is closed as well: a customer types the password, a guest finds nothing (G20, RTE-06)', async () => {
  const path = '/en-us/order-confirmation'
  const consumer = await aBrowser({ isSignedIn: true, isAway: true, path })
  expect(await actionResult(() => loadConfirmation(consumer.shop))).toEqual(toSignIn)
  const guest = await aBrowser({ isSignedIn: false, isAway: true, path })
  expect(await loadConfirmation(guest.shop)).toBeNull()
  expect(guest.callsTo(read)).toEqual([])
})

test('nobody attaches or sees a guest’s order after half an hour (G20, ORD-05)', async () => {
  const { shop, requests } = await aBrowser({ isSignedIn: false, isAway: true, path: '/en-us/track-order?found=1' })
  expect(await findOrderToAttach(shop, { from: 'order' })).toBeUndefined()
  expect(await loadTrackedOrder(shop)).toBeNull()
  await shop.session.signIn({ accessToken: 'a2', refreshToken: 'r2', consumer: ada })
  expect((await shop.session.read())?.orders).toBeUndefined()
  expect(requests).toEqual([])
})

test.each([true, false])('a shopper who was present all the time sees all of it (signed in: %s) (ORD-05, RTE-06)', async (isSignedIn) => {
  const { shop } = await aBrowser({ isSignedIn, isAway: false })
  expect(await loadOrder(shop, orderNumber)).toMatchObject({ orderNumber })
  expect((await downloadOrderDocument(shop, { orderNumber, file: 'invoice' }))?.headers.get('Content-Type')).toBe('application/pdf')
  expect(await loadConfirmation(shop)).toMatchObject({ order: { orderNumber } })
  expect(await findOrderToAttach(shop, { from: 'order' })).toEqual({ orderNo: orderNumber, st: 'opens-it' })
})
