import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getConsentSignals, deniedSignals } from './consent-signals'
import { toGa4Event, buildMeasurementBodies, toPurchaseEvent, sanitizeSearchTerm, isReportedEvent } from './tracked-event'
import { parseVisitor } from './visitor'

const now = Date.UTC(2026, 10, 27, 12)
const seconds = now / 1000
const visitor = { clientId: '17.1700000000', sessionId: seconds, engagedMs: 1 }
const opted = { rule: 'opt-in', asksPrivacy: false } as const

test('events of the shop have GA4’s names, and its schema of items (ANA-11)', () => {
  const items = [{ item_id: 'HV7K2Q41', item_name: 'Skarn', price: 420, quantity: 1 }]
  expect(toGa4Event({ event: 'add_to_cart', ecommerce: { items } })).toEqual({ name: 'add_to_cart', params: { items } })
  expect(toGa4Event({ event: 'promotion_click', promotion_id: 'p1', promotion_name: undefined })).toEqual({
    name: 'select_promotion',
    params: { promotion_id: 'p1' },
  })
  expect(toGa4Event({ event: 'recommendation_impression', recommendation_id: 'look', product_ids: ['HV7K2Q41'] })).toEqual({
    name: 'view_item_list',
    params: { item_list_id: 'look', items: [{ item_id: 'HV7K2Q41' }] },
  })
  expect(toGa4Event({ event: 'search', search_term: 'x'.repeat(200) }).params.search_term).toHaveLength(100)
})

test('an order is told without tax and delivery, and with nothing of its shopper (ANA-11, ANA-16)', () => {
  const line = { productId: 'HV7K2Q41', upc: '123', name: 'Skarn', qty: 2, price: { current: 100 }, giftOption: { to: 'Ada' } }
  const totals = { currency: 'EUR', total: 243, shipping: 5, taxAmount: 38 }
  const order = { orderNumber: 'DE00000001', email: 'ada@example.com', items: [line], totals } as unknown as Parameters<
    typeof toPurchaseEvent
  >[0]
  expect(toPurchaseEvent(order)).toEqual({
    event: 'purchase',
    ecommerce: {
      ...{ transaction_id: 'DE00000001', currency: 'EUR', value: 200, tax: 38, shipping: 5 },
      items: [{ item_id: 'HV7K2Q41', item_name: 'Skarn', item_variant: '123', price: 100, quantity: 2, index: 0 }],
    },
  })
})

test('requests keep to 25 events and 130 kB, whatever happened (ANA-13)', () => {
  const text = fc.string({ maxLength: 3_000 })
  fc.assert(
    fc.property(fc.array(fc.record({ search_term: text }), { maxLength: 90 }), (terms) => {
      const events = terms.map(({ search_term }) => toGa4Event({ event: 'search', search_term }))
      const bodies = buildMeasurementBodies(events, { visitor, signals: deniedSignals, now })
      expect(bodies.flatMap((body) => body.events)).toHaveLength(terms.length)
      for (const body of bodies) {
        expect(body.events.length).toBeLessThanOrEqual(25)
        expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(130_000)
      }
    }),
    { numRuns: 20 },
  )
})

test('a body names its visit and what may be done with it (ANA-13, ANA-15)', () => {
  const signals = getConsentSignals({ ...opted, consent: 'C0002:1,C0004:0' })
  const [body] = buildMeasurementBodies([{ name: 'login', params: { method: 'code' } }], { visitor, signals, now })
  expect(body).toEqual({
    client_id: '17.1700000000',
    timestamp_micros: now * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name: 'login', params: { method: 'code', session_id: String(seconds), engagement_time_msec: 1 } }],
  })
})

test.each([
  [{ ...opted }, 'denied', 'denied'],
  [{ ...opted, consent: 'C0002:1,C0004:0' }, 'granted', 'denied'],
  [{ ...opted, consent: 'C0002:1,C0004:1' }, 'granted', 'granted'],
  [{ rule: 'opt-out', asksPrivacy: false } as const, 'granted', 'granted'],
  [{ rule: 'opt-out', asksPrivacy: true } as const, 'granted', 'denied'],
])('by %j measuring is %s and advertising %s (ANA-15)', (facts, analytics_storage, ads) => {
  expect(getConsentSignals(facts)).toEqual({ analytics_storage, ad_storage: ads, ad_user_data: ads, ad_personalization: ads })
})

test('a browser keeps its number, and a visit ends after half an hour (ANA-13)', () => {
  const first = parseVisitor(undefined, { now, random: 0.5 })
  expect(first.visitor).toEqual({ clientId: `1073741824.${seconds}`, sessionId: seconds, engagedMs: 1 })
  // A response that sets a cookie brings no page along, so the cookie stays for a minute (decision 032).
  expect(parseVisitor(first.value, { now: now + 20_000, random: 0.1 })).toEqual({ visitor: first.visitor, value: undefined })
  const second = parseVisitor(first.value, { now: now + 90_000, random: 0.1 })
  expect(second.visitor).toEqual({ ...first.visitor, engagedMs: 60_000 })
  const later = parseVisitor(second.value, { now: now + 2_000_000, random: 0.1 })
  expect(later.visitor).toEqual({ clientId: first.visitor.clientId, sessionId: seconds + 2_000, engagedMs: 1 })
  expect(parseVisitor('ada@example.com', { now, random: 0 }).visitor.clientId).toBe(`0.${seconds}`)
})

test.each([
  ['rain jacket', 'rain jacket'],
  ['ada@example.com jacket', 'jacket'],
  ['order 10012345', 'order'],
  ['+1 503 555-01234', '+1 503'],
  ['size 42', 'size 42'],
])('of the search “%s” is told: %s (ANA-16)', (typed, term) => {
  expect(sanitizeSearchTerm(typed)).toBe(term)
})

test('a browser reports no act that the server sees itself (ANA-12)', () => {
  expect(isReportedEvent({ event: 'add_to_cart', product_id: 'HV7K2Q41', interaction_origin: 'grid' })).toBe(false)
  expect(isReportedEvent({ event: 'view_item', ecommerce: { items: [] } })).toBe(true)
})
