import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { aCart, aDelivery, aLine } from './cart.sample'
import { sortBySpeed, sortByPrice, getDeliveryPrice } from '#domain/delivery/delivery-methods'
import { calculateShipping, getParcelShippings } from './parcels'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import { splitIntoParcels } from './parcels'

const inStore = (code: LineDelivery['code'], placeId: string) => ({ delivery: aDelivery({ code, placeId }) })
const countries: Country[] = ['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL']
const timesOf = (methods: { deliveryTime: string }[]) => methods.map(({ deliveryTime }) => deliveryTime)

test('the earliest comes first: same day, then by the first digit, then without a time (SHIP-10, SHIP-19, SHIP-20, TRAP-10)', () => {
  const texts = ['soon', '3-5 business days', '10-12 business days', 'SAME DAY', '1-2 business days', 'later', 'same day']
  expect(timesOf(sortBySpeed(texts.map((deliveryTime) => ({ deliveryTime }))))).toEqual([
    'SAME DAY',
    'same day',
    '10-12 business days',
    '1-2 business days',
    '3-5 business days',
    'soon',
    'later',
  ])
})

test('in checkout the cheapest method comes first, and of one price the earliest (SHIP-23)', () => {
  const method = (deliveryTime: string, finalAmount: number) => ({ deliveryTime, price: { finalAmount } })
  const methods = [method('1-2 business days', 15), method('3-5 business days', 0), method('Same day', 15), method('2-3 business days', 0)]
  const before = structuredClone(methods)
  expect(timesOf(sortByPrice(methods))).toEqual(['2-3 business days', '3-5 business days', 'Same day', '1-2 business days'])
  expect(methods).toEqual(before)
})

test('sorting keeps the order of equals, loses nothing and leaves the list unchanged (SHIP-19, TRAP-10)', () => {
  const someTime = fc.oneof(
    fc.constantFrom('Same day', 'same day', 'soon'),
    fc.nat(99).map((days) => `${days} business days`),
  )
  fc.assert(
    fc.property(fc.array(someTime), (times) => {
      const methods = times.map((deliveryTime, i) => ({ deliveryTime, i }))
      const before = structuredClone(methods)
      const sorted = sortBySpeed(methods)
      expect(methods).toEqual(before)
      expect([...sorted].sort((a, b) => a.i - b.i)).toEqual(methods)
      expect(sortBySpeed(sorted)).toEqual(sorted)
      sorted.forEach((one, i) => {
        const next = sorted[i + 1]
        if (next?.deliveryTime === one.deliveryTime) expect(next.i).toBeGreaterThan(one.i)
      })
    }),
  )
})

test.each([
  [{ amount: 7.95 }, 7.95],
  [{ finalAmount: 5 }, 5],
  [{ amount: 7.95, finalAmount: 0 }, 0],
])('%j costs the shopper %d (SHIP-01, TRAP-34)', (price, paid) => {
  expect(getDeliveryPrice(price)).toBe(paid)
})

test('a cart is split into home delivery, made-to-order, emailed, and one parcel per pickup location (SHIP-03, SHIP-04, SHIP-05, SHIP-06, SHIP-07, SHIP-08, SHIP-09)', () => {
  const lines = [
    aLine({ id: 'a' }),
    aLine({ id: 'b', ...inStore('pickup', '12') }),
    aLine({ id: 'c', ...inStore('sts', '12') }),
    aLine({ id: 'd', ...inStore('pudo', 'P7') }),
    aLine({ id: 'e', recipeId: 'R1' }),
    aLine({ id: 'f', digital: true }),
    aLine({ id: 'g' }),
  ]
  expect(
    splitIntoParcels({ lines }).map(({ shippingId, usual, lines }) => [shippingId, usual, lines.map(({ id }) => id).join('')]),
  ).toEqual([
    ['me', 'standard', 'ag'],
    ['12', 'pickup', 'b'],
    ['sts-12', 'sts', 'c'],
    ['P7', 'pudo', 'd'],
    ['customs', 'customs', 'e'],
    ['digital', 'digital', 'f'],
  ])
})

test('home delivery has fast and cheap methods, every other delivery has one (SHIP-10)', () => {
  const [home, store] = getParcelShippings(aCart({ lines: [aLine(), aLine({ id: 'b', ...inStore('pickup', '12') })] }))
  expect(home?.applicable.map(({ code }) => code)).toEqual(['express', 'standard'])
  expect(home?.chosen.code).toBe('standard')
  expect(store).toMatchObject({ chosen: { code: 'pickup', pays: 0, deliveryTime: 'Same day' }, applicable: [{ code: 'pickup' }] })
})

test('express is never free; the threshold counts what is posted, and not gift cards or what waits in a store', () => {
  const cart = aCart({ lines: [aLine({ unit: { original: 8_500, current: 8_500 } })] })
  expect(calculateShipping(cart)).toBe(0)
  expect(calculateShipping({ ...cart, delivery: { methods: { me: { code: 'express', byShopper: true } } } })).toBe(1_995)
  const under = aLine({ id: 'u', unit: { original: 8_499, current: 8_499 } })
  expect(calculateShipping(aCart({ lines: [under] }))).toBe(795)
  expect(calculateShipping(aCart({ lines: [under, aLine({ digital: true }), aLine(inStore('pickup', '12'))] }))).toBe(795)
  expect(calculateShipping(aCart())).toBe(0)
})

test('a made-to-order parcel is sent alone, and items of both parcels count toward the threshold', () => {
  const line = (amount: number, over = {}) => aLine({ unit: { original: amount, current: amount }, ...over })
  expect(calculateShipping(aCart({ lines: [line(1_000), line(1_000, { id: 'b', recipeId: 'R' })] }))).toBe(2 * 795)
  expect(calculateShipping(aCart({ lines: [line(4_500), line(4_500, { id: 'b', recipeId: 'R' })] }))).toBe(0)
})

test('a collection point costs less than home delivery', () => {
  for (const country of countries) {
    const costs = (over: object) =>
      getParcelShippings(aCart({ country, lines: [aLine({ unit: { original: 1_000, current: 1_000 }, ...over })] }))[0]?.chosen.pays ?? 0
    expect(costs(inStore('pudo', 'P7'))).toBeLessThan(costs({}))
    expect(costs(inStore('pudo', 'P7'))).toBeGreaterThan(0)
  }
})

test('a chosen method that is no longer applicable gives way to the default (SHIP-08)', () => {
  const cart = aCart({ lines: [aLine()], delivery: { methods: { me: { code: 'pudo', byShopper: true } } } })
  expect(getParcelShippings(cart)).toMatchObject([{ chosen: { code: 'standard' } }])
})

test('delivery times are same day or a range of business days that starts with one digit (SHIP-19, SHIP-20)', () => {
  for (const country of countries) {
    const lines = [
      aLine(),
      aLine({ recipeId: 'R' }),
      aLine({ digital: true }),
      ...(['pickup', 'sts', 'pudo'] as const).map((code) => aLine(inStore(code, code))),
    ]
    const times = getParcelShippings(aCart({ country, lines })).flatMap(({ applicable }) => timesOf(applicable))
    expect(times.filter((time) => !/^(Same day|\d-\d+ business days)$/.test(time))).toEqual([])
  }
})
