import { expect, test, vi } from 'vitest'
import { reported } from '../test/a-notification'
import { sentBy, visitConsole as visit } from '../test/console'
import { tell } from '../test/notifications'
import { operated, operatorToken as whole } from '../test/operators'
import { anOrder, setPieces } from '../test/orders'
import { choice, platformEnv } from '../test/platform'

const key = () => crypto.randomUUID()
const text = async (path: string, token: string) => (await visit(path, { token })).text()

async function aPlacedOrder() {
  await setPieces(choice('shell'), 20)
  const { order } = await anOrder()
  return { orderNumber: order.orderNumber, page: `/ops/orders/${order.orderNumber}`, token: await whole() }
}

test('the address of an order is changed by a form before a parcel leaves; what is wrong is said beside its field (OPS-26)', async () => {
  const { orderNumber, page, token } = await aPlacedOrder()
  const { units: _units, ...fields } = sentBy(await text(page, token))
  const send = (over: Record<string, string>) => visit(`${page}/address`, { token, form: { ...fields, key: key(), ...over } })
  const wrong = await send({ postalCode: 'nowhere', city: 'Salem' })
  const told = await wrong.text()
  expect(wrong.status).toBe(409)
  expect(told).toMatch(/id="address-postalCode"[^>]*value="nowhere"[^>]*aria-invalid="true"/)
  expect(told).toMatch(/id="address-city"[^>]*value="Salem"/)
  const changed = await send({ addressLine1: '9 New Street', city: 'Salem', postalCode: '97301' })
  expect([changed.status, changed.headers.get('location')]).toEqual([303, `${page}?done=address`])
  expect(await text(`${page}?done=address`, token)).toContain('The parcel goes to the new address.')
  const order = await platformEnv.ORDERS.getByName(orderNumber).read()
  expect(order?.cart.shippingAddress).toMatchObject({ addressLine1: '9 New Street', city: 'Salem', countryCode: 'US', lastName: 'Example' })
})

test('an order that has left has no form for its address (OPS-26)', async () => {
  const { orderNumber, page, token } = await aPlacedOrder()
  expect(await text(page, token)).toContain(`action="${page}/address"`)
  for (const step of ['fulfillment', 'shipments']) await operated('POST', `/operations/v1/orders/${orderNumber}/${step}`, { body: {} })
  expect(await text(page, token)).not.toContain(`action="${page}/address"`)
})

test('the page of an order has its payment issues, each with the form that mends it, and a way off the list (OPS-27)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, page, token } = await aPlacedOrder()
  expect(await text(page, token)).not.toContain('Payments that need you')
  const about = { merchantReference: orderNumber, originalReference: 'P1' }
  for (const eventCode of ['REQUEST_FOR_INFORMATION', 'CAPTURE_FAILED']) await tell(reported({ ...about, eventCode }))
  const shown = await text(page, token)
  expect(shown).toMatch(/<td>CAPTURE_FAILED<\/td>[\s\S]*<a href="#act-retry">/)
  expect(shown).toContain('<form id="act-retry"')
  expect(shown).toContain('Only at the payment provider')
  expect(await text('/ops/stuck', token)).toContain(`href="${page}#issues"`)
  const issues = await operated<{ issues: { id: string }[] }>('GET', `/operations/v1/payment-issues?orderNumber=${orderNumber}`)
  for (const { id } of issues.issues) {
    const aside = await visit('/ops/stuck/set-aside', { token, form: { key: key(), id, orderNumber, reason: 'Answered there' } })
    expect(aside.headers.get('location')).toBe(`${page}?done=set-aside`)
  }
  expect(await text(page, token)).not.toContain('Payments that need you')
})
