import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { formAction } from '~/server/form-action.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { TrackedOrder } from './track-order'
import { loadTrackedOrder, trackOrderAction, getOrdersAccess } from './track-order.server'

const track = 'POST /consumers-v3/consumer/TrackOrder'
const action = formAction({ 'track-order': trackOrderAction })
const found = { status: 'CONFIRMED', parcels: [] }
const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const

async function asking(answers: Answers, form: Record<string, string>) {
  const shop = aShop(answers, { path: '/en-us/track-order?found=1', form: { intent: 'track-order', ...form } })
  return { ...shop, result: await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test.each([
  ['ada@shop.example', { email: 'ada@shop.example' }],
  ['97205', { postalCode: '97205' }],
  ['Portland, Oregon 97205, United States', { postalCode: 'Portland, Oregon 97205, United States' }],
])('a guest finds an order by its number and %s, which no address shows (HIS-01, HIS-05)', async (proof, known) => {
  const { result, callsTo, shop } = await asking({ [track]: found }, { orderNumber: ' ha2026 0008 ', proof })
  expect(result).toEqual({ status: 303, location: '/en-us/track-order?found=1' })
  expect((await shop.session.read())?.tracked).not.toHaveProperty('st')
  expect(callsTo(track)[0]?.body).toEqual({ orderNumber: 'HA20260008', ...known })
  expect(await loadTrackedOrder(shop)).toEqual({
    ...{ orderNumber: 'HA20260008', status: 'CONFIRMED', parcels: [], cancelled: [], returned: [], refunds: [] },
  })
})

test('an order that its email opens is shown on its own page (HIS-09)', async () => {
  const { result, shop } = await asking({ [track]: { ...found, st: 'opens' } }, { orderNumber: 'HA20260008', proof: 'ada@shop.example' })
  expect(result).toEqual({ status: 303, location: '/en-us/account/orders/HA20260008' })
  expect((await shop.session.read())?.tracked).toMatchObject({ orderNumber: 'HA20260008', st: 'opens' })
})

test('a parcel has its carrier’s tracking link (HIS-05)', async () => {
  const parcel = { carrier: 'Sandbox Parcels', trackingNumber: 'SP1', url: 'https://parcels.example/track/SP1', events: [] }
  const { shop } = await asking({ [track]: { status: 'SHIPPED', parcels: [parcel] } }, { orderNumber: 'HA20260008', proof: '10115' })
  expect((await loadTrackedOrder(shop))?.parcels).toEqual([parcel])
})

test('the days of a parcel to Portland are told by the clock there (CFG-16, HIS-05)', async () => {
  const events = ['2026-11-25T07:00:00Z', '2026-11-25T09:00:00Z'].map((at) => ({ status: 'SHIPPED', at }))
  const western = {
    status: 'SHIPPED',
    timeZone: 'America/Los_Angeles',
    parcels: [{ carrier: 'Sandbox Parcels', trackingNumber: 'SP1', events }],
  }
  const { shop } = await asking({ [track]: western }, { orderNumber: 'HA20260008', proof: '97205' })
  const days = (await loadTrackedOrder(shop))?.parcels.flatMap((parcel) => parcel.events.map(({ day }) => day))
  expect(days).toEqual(['Nov\u00a024,\u00a02026', 'Nov\u00a025,\u00a02026'])
})

test('a guest reads what was refunded and to what, and which units came back or never left (HIS-08)', async () => {
  const to = [{ code: 'PAYPAL', label: 'PayPal', amount: '20.00' }]
  const refunds = [{ at: '2026-11-05T08:00:00.000Z', amount: '20.00', currency: 'USD', to }]
  const [cancelled, returned] = [[{ name: 'Beanie', qty: 1 }], [{ name: 'Shell', qty: 2 }]]
  const { shop } = await asking({ [track]: { ...found, refunds, cancelled, returned } }, { orderNumber: 'HA20260008', proof: '97205' })
  const tracked = await loadTrackedOrder(shop)
  const html = textOfHtml(await renderInStorefront(<TrackedOrder tracked={tracked!} />, { locale: 'en-us' }))
  for (const text of ['$20.00 refunded on Nov 5, 2026', 'PayPal: $20.00', 'Not shipped', '1 × Beanie', 'Sent back', '2 × Shell'])
    expect(html).toContain(text)
})

test('in Europe a tracked order leads to the withdrawal function with its number (WDR-01)', async () => {
  const { shop } = await asking({ [track]: found }, { orderNumber: 'HA20260008', proof: '97205' })
  const tracked = await loadTrackedOrder(shop)
  const shown = (locale: 'en-gb' | 'en-us') => renderInStorefront(<TrackedOrder tracked={tracked!} />, { locale })
  expect(shown('en-gb')).toContain('href="/en-gb/withdrawal?order=HA20260008"')
  expect(shown('en-us')).not.toContain('withdrawal')
})

test('the number alone opens nothing (HIS-05)', async () => {
  const { result, requests } = await asking({}, { orderNumber: 'HA20260008' })
  expect(result.result?.errors).toEqual({ proof: ['This field is required'] })
  expect(requests).toEqual([])
})

test('an order that is not found is reported above the form and not remembered', async () => {
  const { result, shop } = await asking({ [track]: anError(404, 'ORD404') }, { orderNumber: 'HA20260008', proof: '10115' })
  expect(result).toMatchObject({ status: 404, result: { values: { orderNumber: 'HA20260008', proof: '10115' } } })
  expect(await loadTrackedOrder(shop)).toBeNull()
})

test('a customer is redirected to their orders, a guest to sign-in, and an associate nowhere (HIS-01, TRAP-06)', async () => {
  const { shop } = aShop()
  expect(await getOrdersAccess(shop)).toBe('signIn')
  const associate = aShop().shop
  const store = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }
  await associate.session.rememberTracked({ orderNumber: 'HA20260008', proof: '97205' })
  await associate.associateSession.connect(store, 'agent-token')
  expect(await getOrdersAccess(associate)).toBeNull()
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  expect(await getOrdersAccess(shop)).toBe('own')
})
