import { expect, test } from 'vitest'
import words from '#content/messages/en/order.json'
import { href } from '#routes'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { OrderConfirmed, OrderPending } from './order-confirmed'

const order = {
  ...{ orderNumber: 'HV00000001', st: 'secret', email: 'ada@shop.example', shipments: [], isMailed: false },
  ...{
    paidBy: [{ code: 'CREDIT_CARD', label: 'Card', amount: 90, currency: 'USD' }],
    shippingAddress: undefined,
    billingAddress: undefined,
  },
}
const toOrder = href('accountOrder', { locale: 'en-us', orderNumber: order.orderNumber })

function shown(who: { isGuest: boolean; hasAccount: boolean }) {
  return renderInStorefront(
    <OrderConfirmed order={order} isBeingChecked={false} {...who}>
      {null}
    </OrderConfirmed>,
    { locale: 'en-us' },
  )
}

test('a customer follows the order in the account, a guest by its number, and an associate does neither (HIS-02, TRAP-06)', () => {
  const own = shown({ isGuest: false, hasAccount: true })
  expect(own).toContain(toOrder)
  expect(own).not.toContain(words['order.keep.title'])
  const guest = shown({ isGuest: true, hasAccount: false })
  expect(guest).not.toContain(toOrder)
  expect(guest).toContain(`href="${href('trackOrder', { locale: 'en-us' })}">${words['order.follow']}</a>`)
  expect(guest).toContain(words['order.keep.title'])
  const associate = shown({ isGuest: false, hasAccount: false })
  expect(associate).not.toContain(toOrder)
  expect(associate).not.toContain(words['order.follow'])
  expect(associate).not.toContain(words['order.keep.title'])
})

test('each of several payment methods shows its amount, and each pickup its location (ORD-01, SHIP-04)', () => {
  const paidBy = [
    { code: 'GIFT_CARD', label: 'Gift card •••1234', amount: 20, currency: 'USD' },
    { code: 'CREDIT_CARD', label: 'Card', amount: 70.5, currency: 'USD' },
  ]
  const place = ['Reed Street Kiosk', '4 Reed Street', 'Portland, OR 97201']
  const shipments = [{ shipmentId: 's1', code: 'pudo' as const, label: 'Collection point', time: '2', place, items: ['Shell'] }]
  const html = renderInStorefront(
    <OrderConfirmed order={{ ...order, paidBy, shipments }} isBeingChecked={false} isGuest={false} hasAccount>
      {null}
    </OrderConfirmed>,
    { locale: 'en-us' },
  )
  expect(html).toContain('Gift card •••1234 · $20.00')
  expect(html).toContain('Card · $70.50')
  expect(html).toContain(place.join(', '))
})

test('an emailed order is never said to be packed', () => {
  const heading = (isMailed: boolean) =>
    textOfHtml(
      /<h1>.*?<\/h1>/.exec(
        renderInStorefront(
          <OrderConfirmed
            order={{ ...order, isMailed }}
            {...{ isBeingChecked: false, isGuest: false, hasAccount: true, children: null }}
          />,
        ),
      )?.[0] ?? '',
    )
  expect([heading(false), heading(true)]).toEqual(['Thank you. We’re packing your order.', words['order.thanks.mailed']])
})

test('a parcel that has left is on its way, with its number; what is still here will be packed (ORD-01)', () => {
  const parcel = { number: 'SP1', carrier: 'Sandbox Parcels', url: 'https://parcels.example/SP1' }
  const shipment = { code: 'standard' as const, label: 'Standard', time: '3', place: [] }
  const shipments = [
    { ...shipment, shipmentId: 's1', items: ['Shell'], parcel },
    { ...shipment, shipmentId: 's2', items: ['Tent'] },
  ]
  const html = renderInStorefront(
    <OrderConfirmed order={{ ...order, shipments }} isBeingChecked={false} isGuest={false} hasAccount>
      {null}
    </OrderConfirmed>,
  )
  expect(html.split(words['order.nextParcel'])).toHaveLength(2)
  expect(html).toContain('href="https://parcels.example/SP1"')
  expect(textOfHtml(html)).toContain('This package is on its way. Package SP1 with Sandbox Parcels Shell')
})

const again = '/en-us/order-confirmation'

function shownWaiting(email?: string): string {
  return renderInStorefront(<OrderPending order={{ orderNumber: 'HV00000001', email }}>{null}</OrderPending>, { locale: 'en-us' })
}

test('while the bank decides the shopper sees the number, both ways it can end, and a link that looks again (PAY-51)', () => {
  const html = shownWaiting('ada@shop.example')
  expect(textOfHtml(html)).toContain('HV00000001')
  expect(textOfHtml(html)).toContain(words['order.waitingYes'].replace('{{email}}', 'ada@shop.example'))
  expect(textOfHtml(html)).toContain(words['order.waitingNo'])
  expect(html).toContain(`href="${again}"`)
})

test('an order without an email is not promised one (PAY-51)', () => {
  expect(textOfHtml(shownWaiting())).toContain(words['order.waitingYesHere'])
})

test('the points of the order are told to a customer below the thanks, and to a guest with the account (LOY-18)', () => {
  const earned = { text: '90 points', url: '/loyalty-sign-up', opens: 'dialog' as const }
  const html = (isGuest: boolean) =>
    renderInStorefront(
      <OrderConfirmed order={order} isBeingChecked={false} isGuest={isGuest} hasAccount={!isGuest} earned={earned}>
        {null}
      </OrderConfirmed>,
    )
  expect(html(false)).toContain('<a href="/en-us/loyalty-sign-up" class="link" aria-haspopup="dialog">90 points</a>')
  expect(textOfHtml(html(true))).toContain(`${words['order.keep.text']} 90 points`)
})
