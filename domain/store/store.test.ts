import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBoundingBox, calculateDistanceKm, toKm, toUnit, getPostalAreas } from './geography'

const point = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })
const paris = { lat: 48.8567, lng: 2.3508 }
const london = { lat: 51.5074, lng: -0.1278 }
const newYork = { lat: 40.7128, lng: -74.006 }

test.each([
  ['Paris and London', [paris, london], 343.9],
  ['London and New York', [london, newYork], 5570.2],
  [
    'one side of the earth and the other',
    [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 180 },
    ],
    20015.1,
  ],
] as const)('%s: how far they are apart (STO-05)', (_what, [from, to], km) => {
  expect(calculateDistanceKm(from, to)).toBeCloseTo(km, 0)
})

test('the distance is symmetric, zero to itself, and never more than half round the earth', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(calculateDistanceKm(a, b)).toBeCloseTo(calculateDistanceKm(b, a), 6)
      expect(calculateDistanceKm(a, a)).toBe(0)
      expect(calculateDistanceKm(a, b)).toBeLessThan(20_016)
    }),
  )
})

test('every close store is inside the box', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 1, max: 500 }), (center, place, radius) => {
      const { south, north, west, east } = getBoundingBox(center, radius)
      const isInside = place.lat >= south && place.lat <= north && place.lng >= west && place.lng <= east
      expect(isInside || calculateDistanceKm(center, place) > radius).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a box is not much larger than it must be', () => {
  const { south, north, west, east } = getBoundingBox(paris, 10)
  expect(north - south).toBeLessThan(0.19)
  expect(east - west).toBeLessThan(0.29)
})

test('a mile is 1.609344 kilometers', () => {
  expect(toKm(10, 'mi')).toBeCloseTo(16.09344)
  expect(toUnit(16.09344, 'mi')).toBeCloseTo(10)
  expect([toKm(10, 'km'), toUnit(10, 'km')]).toEqual([10, 10])
})

test.each([
  ['FR', '75011', ['75011', '7501', '750', '75', '7']],
  ['GB', 'ec1v 9hx', ['EC']],
  ['GB', 'M1 1FN', ['M']],
  ['GB', 'nonsense', []],
  ['CA', 'h2t 1s3', ['H2T1S3', 'H2T1S', 'H2T1', 'H2T', 'H2', 'H']],
  ['US', '98101-1234', ['981011', '98101', '9810', '981', '98', '9']],
  ['DE', '!!', []],
])('in %s the postal code %s lies in %j', (country, code, areas) => {
  expect(getPostalAreas(code, country)).toEqual(areas)
})
