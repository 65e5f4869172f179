import { expect, test } from 'vitest'
import words from '#content/messages/en/order.json'
import { href } from '#routes'
import { inShop } from '~/client/test/in-shop'
import { OrderConfirmed } from './order-confirmed'

const order = {
  ...{ orderNumber: 'HV00000001', st: 'secret', email: 'ada@shop.example', shipments: [] },
  ...{ paidBy: ['Card'], shippingAddress: undefined, billingAddress: undefined },
}
const toOrder = href('accountOrder', { locale: 'en-us', orderNumber: order.orderNumber })

function shown(who: { isGuest: boolean; hasAccount: boolean }) {
  return inShop(
    <OrderConfirmed order={order} isBeingChecked={false} deliveryText={String} {...who}>
      {null}
    </OrderConfirmed>,
    { locale: 'en-us' },
  )
}

test('who is signed in goes on to the order in the account; a guest may keep it in one; an associate does neither (HIS-02, TRAP-06)', () => {
  const own = shown({ isGuest: false, hasAccount: true })
  expect(own).toContain(toOrder)
  expect(own).not.toContain(words['order.keep.title'])
  const guest = shown({ isGuest: true, hasAccount: false })
  expect(guest).not.toContain(toOrder)
  expect(guest).toContain(words['order.keep.title'])
  const associate = shown({ isGuest: false, hasAccount: false })
  expect(associate).not.toContain(toOrder)
  expect(associate).not.toContain(words['order.keep.title'])
})
