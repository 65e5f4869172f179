import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contracts/entities/cart'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { createDeliveryTimeFormat } from '~/server/delivery-times.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { toCartPageView, listOffers } from './cart-page-view'
import { CartItems } from './page/cart-items'

type Near = NonNullable<Cart['approachingPromotions']>[number]
const near = (over: Partial<Near>): Near => ({
  promotionId: 'p',
  promotionClass: 'Above Threshold',
  calloutMsg: 'More and it is yours',
  calloutMessage: 'Title|Detail|Legal',
  approachingDisplayLevel: 'ORDER',
  level: 'ORDER',
  ...over,
})
const given = (calloutMessage: string) => ({ promotionId: 'g', promotionName: 'Name', calloutMessage, level: 'ORDER' as const })
const offersFor = (over: Partial<Cart>) => listOffers(aCart({ totals: { ...aCart().totals, itemSubTotal: 75 }, ...over }))

test('the nearest promotion by amount is shown with its progress (PROM-05)', () => {
  const approachingPromotions = [
    near({ distanceFromConditionThreshold: 125, calloutMsg: 'far' }),
    near({ distanceFromConditionThreshold: 25, calloutMsg: 'near' }),
  ]
  expect(offersFor({ approachingPromotions })).toEqual([{ text: 'near', state: 'short-of', percent: 75 }])
})

test('a promotion that asks for a product is shown without a link (PROM-06)', () => {
  expect(offersFor({ approachingPromotions: [near({ promotionClass: 'Below Threshold', calloutMsg: 'Add a pack' })] })).toEqual([
    { text: 'Add a pack', state: 'open' },
  ])
})

test('a reached promotion is earned and shown once (PROM-07)', () => {
  const reached = near({ promotionClass: 'Threshold Reached', distanceFromConditionThreshold: 0 })
  expect(offersFor({ approachingPromotions: [reached] })).toEqual([{ text: 'Title', detail: 'Detail', state: 'earned' }])
  const promoSummary = [{ ...given('Title|Detail|Legal'), promotionId: 'p' }]
  expect(offersFor({ approachingPromotions: [reached], promoSummary })).toHaveLength(1)
})

test.each([
  ['A|B|C', { text: 'A', detail: 'B', state: 'earned' }],
  ['A|B', { text: 'Name', state: 'earned' }],
  ['A|B|C|D', { text: 'Name', state: 'earned' }],
  ['A||', { text: 'A', state: 'earned' }],
])('a callout “%s” is shown only with its three parts (PROM-03)', (callout, expected) => {
  expect(offersFor({ promoSummary: [given(callout)] })).toEqual([expected])
})

test('two earned promotions with the same text are shown by name, and a repeated one once (PROM-07)', () => {
  const alike = (promotionName: string) => ({ ...given('Earned|It is off|Legal'), promotionName, promotionId: promotionName })
  const received = offersFor({ promoSummary: [alike('Boots'), alike('Packs'), alike('Packs')] })
  expect(received).toEqual([
    { text: 'Boots', detail: 'It is off', state: 'earned' },
    { text: 'Packs', detail: 'It is off', state: 'earned' },
  ])
})

type Parcel = Cart['shippingMethods'][number]
const parcel = (shippingId: string, code: Parcel['code'], [label = '', deliveryTime = '']: string[]): Parcel => ({
  ...{ shippingId, code, label, deliveryTime },
  ...{ price: {}, applicableShippingMethods: [] },
})
const home = parcel('me', 'standard', ['Standard delivery', '3-5 business days'])
const seattle = parcel('HV-US-01', 'pickup', ['Pickup', 'Same day'])

function line(id: string, { code, label, deliveryTime }: Parcel, storeId?: string): CartItem {
  const shippingMethod = { code, label, deliveryTime, price: {} }
  const option = { selected: true, available: true, shippingMethod, cost: 0, shippingPromotions: [], applicableShippingMethods: [] }
  return aCartItem({ id, name: id, shippingOptions: [{ ...option, ...(storeId && { storeInfo: { id: storeId, storeInventory: 1 } }) }] })
}
const words: Record<string, string> = {
  'delivery.time.sameDay': 'Today',
  'delivery.time.days': '{{days}} working days',
  'delivery.time.within': '{{time}} ({{dates}})',
}
const t = (key: string, values: Record<string, unknown> = {}) =>
  (words[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
const friday = Date.parse('2026-11-27T12:00:00Z')
const timeText = await createDeliveryTimeFormat({
  ...{ locale: 'en-us', market: { country: 'US' }, requestContext: { now: friday } },
  t: () => Promise.resolve(t),
} as unknown as StorefrontContext)
const shown = (items: CartItem[], shippingMethods: Parcel[]) =>
  renderInStorefront(
    <CartItems cart={toCartPageView(aCart({ items, shippingMethods }), { storeNames: { 'HV-US-01': 'Halvern Seattle' }, timeText })} />,
  )

test('lines of separate parcels appear parcel by parcel, the earliest first (SHIP-02, SHIP-10)', () => {
  const words = textOfHtml(shown([line('tent', home), line('coat', seattle, 'HV-US-01'), line('hat', home)], [home, seattle]))
  const order = [
    'Pickup · Halvern Seattle · Today',
    'coat',
    'Standard delivery · 3–5 working days (Wed, December 2 – Fri, December 4)',
    'tent',
    'hat',
  ]
  expect(order.map((each) => words.indexOf(each))).toEqual([...order.map((each) => words.indexOf(each))].sort((a, b) => a - b))
  expect(order.every((each) => words.includes(each))).toBe(true)
})

test('lines of one parcel appear in the order they were added, without the default method', () => {
  const words = textOfHtml(shown([line('tent', home), line('hat', home)], [home]))
  expect(words).not.toMatch(/Standard (delivery|shipping)/)
  expect(words.indexOf('tent')).toBeLessThan(words.indexOf('hat'))
})

test.each([
  ['pudo', 'Collection point'],
  ['digital', 'By email'],
  ['customs', 'Personalisation'],
  ['sts', 'Sent to a store'],
] as const)('a line delivered by %s says so and when it arrives (SHIP-04, SHIP-05, SHIP-06, SHIP-07, SHIP-22)', (code, label) => {
  const only = parcel('x', code, [label, '2-3 business days'])
  expect(textOfHtml(shown([line('coat', only)], [only]))).toContain(`${label} · 2–3 working days (Tue, December 1 – Wed, December 2)`)
})

test('a line with one delivery method offers no choice, cannot be saved for later and has its own gift text (SHIP-06, SHIP-07)', () => {
  const post = parcel('digital', 'digital', ['By email', 'Same day'])
  expect(shown([line('card', post)], [post])).not.toMatch(/cart\/delivery|save-for-later|cart\/gift/)
  expect(shown([line('coat', home)], [home])).toMatch(/href="\/en-us\/cart\/delivery\/coat"/)
})
