import { getParcelShippings } from '#domain/cart/parcels'
import { expect, test } from 'vitest'
import { calculateDeliveryEstimate, getDeliveryToPostalCode } from './standard-delivery'
import fc from 'fast-check'
import type { Country } from '#config/locales'
import { aCart, aLine } from '#domain/cart/cart.sample'
import { getCountryMarket } from '#domain/account/account'

test.each([
  ['3-5 business days', '2026-11-23', 'DE', ['2026-11-26', '2026-11-30']],
  ['1 business day', '2026-11-27', 'FR', ['2026-11-30', '2026-11-30']],
  // Thanksgiving is the 26th.
  ['3-5 business days', '2026-11-23', 'US', ['2026-11-27', '2026-12-01']],
  // The shops close early on the 24th, yet parcels come; the 25th and 26th are holidays, then comes the weekend.
  ['1-2 business days', '2026-12-23', 'DE', ['2026-12-24', '2026-12-28']],
] as const)('%s from %s in %s: no weekend and no holiday counts (EML-04, SHIP-22)', (...[time, ordered, country, days]) => {
  expect(calculateDeliveryEstimate(time, ordered, country)).toEqual(days)
})

test.each(['Same day', 'soon', '-3 business days'])('"%s" names no day (EML-04)', (time) => {
  expect(calculateDeliveryEstimate(time, '2026-11-23', 'DE')).toBeUndefined()
})

test('days asked for again are the same, also after many others (EML-04)', () => {
  const ask = () => calculateDeliveryEstimate('3-5 business days', '2026-11-23', 'DE')
  const days = ask()
  expect(ask()).toEqual(days)
  for (let count = 1; count <= 600; count += 1) calculateDeliveryEstimate(`${count} business days`, '2026-11-23', 'DE')
  expect(ask()).toEqual(days)
  expect(calculateDeliveryEstimate('3-5 business days', '2026-11-24', 'DE')).not.toEqual(days)
  expect(calculateDeliveryEstimate('3-5 business days', '2026-11-23', 'US')).not.toEqual(days)
})

const ask = (typed: string, country: Country, order: { value: number; isFree?: boolean } = { value: 1 }) =>
  getDeliveryToPostalCode(typed, { ...getCountryMarket(country), ...order })

const waysTo = (typed: string, country: Country, value = 5_000) => {
  const delivery = ask(typed, country, { value })
  if (!delivery || delivery.failure) return delivery?.failure
  return delivery.methods.map(({ code, pays, deliveryTime }) => `${code} ${pays} ${deliveryTime}`)
}

test('a postal code has both ways to the door, and the cheaper one is free from the threshold on (PDP-60)', () => {
  expect(waysTo('97205', 'US')).toEqual(['express 1995 1-2 business days', 'standard 795 3-5 business days'])
  expect(waysTo('97205', 'US', 8_500)).toEqual(['express 1995 1-2 business days', 'standard 0 3-5 business days'])
  expect(ask('97205', 'US', { value: 100, isFree: true })).toMatchObject({
    place: '97205 Portland',
    methods: [{ pays: 1_995 }, { pays: 0 }],
  })
})

test.each([
  ['99501', 'US', ['standard 795 5-10 business days']],
  ['BT1 1AA', 'GB', ['standard 495 3-6 business days']],
  ['00901', 'US', 'territory'],
  ['09499', 'US', 'forces'],
  ['97110', 'FR', 'territory'],
  ['35001', 'ES', 'territory'],
] as const)('%s in %s is reached as its territory is: %s (PDP-60, SHIP-25)', (postalCode, country, ways) => {
  expect(waysTo(postalCode, country)).toEqual(ways)
})

test('a code may be typed as on an envelope; what is none has no answer (PDP-60)', () => {
  expect(ask(' h2y1g9', 'CA')?.postalCode).toBe('H2Y 1G9')
  expect(ask('75011 Paris', 'FR')?.place).toBe('75011 Paris')
  for (const wrong of ['', '9720', 'Portland', '00100', 'H2Y 1G9', '<b>97205</b>x'])
    expect([wrong, ask(wrong, 'US')]).toEqual([wrong, undefined])
})

test('the ways are those of checkout with that postal code in the address (PDP-60)', () => {
  const digits = fc.nat(99_999).map((number) => String(number).padStart(5, '0'))
  const somePlace = fc.record({ country: fc.constantFrom<Country>('US', 'FR', 'DE', 'IT', 'ES'), postalCode: digits })
  fc.assert(
    fc.property(somePlace, fc.nat(20_000), ({ country, postalCode }, value) => {
      const delivery = ask(postalCode, country, { value })
      if (!delivery || delivery.failure) return
      const me = { countryCode: country, postalCode, addressLine1: '1 Harbor Street' }
      const lines = [aLine({ unit: { original: value, current: value } })]
      const cart = aCart({ country, currency: getCountryMarket(country).currency, lines, delivery: { addresses: { me } } })
      expect(delivery.methods).toEqual(getParcelShippings(cart)[0]?.applicable)
    }),
    { numRuns: 1_000 },
  )
})
