import { expect, test } from 'vitest'
import { parseRequestedLocation } from './stores.server'

test.each([
  ['', { kind: 'nowhere' }],
  ['place=', { kind: 'nowhere' }],
  ['place=+%20', { kind: 'nowhere' }],
  ['place=Lyon', { kind: 'named', name: 'Lyon', search: { city: 'Lyon' } }],
  ['place=++San++Francisco', { kind: 'named', name: 'San Francisco', search: { city: 'San Francisco' } }],
  ['place=75011', { kind: 'named', name: '75011', search: { postalCode: '75011' } }],
  ['place=ec1v+9hx', { kind: 'named', name: 'ec1v 9hx', search: { postalCode: 'ec1v 9hx' } }],
  ['place=X', { kind: 'named', name: 'X' }],
  ['place=12+Alder+Row,+Seattle', { kind: 'named', name: '12 Alder Row, Seattle' }],
  ['lat=47.6&lng=-122.3', { kind: 'point', lat: 47.6, lng: -122.3 }],
  ['lat=47.6&lng=-122.3&place=', { kind: 'point', lat: 47.6, lng: -122.3 }],
  ['lat=47.6&lng=-122.3&place=Lyon', { kind: 'named', name: 'Lyon', search: { city: 'Lyon' } }],
  ['lat=91&lng=0', { kind: 'nowhere' }],
  ['lat=47.6', { kind: 'nowhere' }],
  ['lat=1e1&lng=NaN&place=Lyon', { kind: 'named', name: 'Lyon', search: { city: 'Lyon' } }],
])('the URL ?%s searches %o', (query, place) => {
  expect(parseRequestedLocation(new URLSearchParams(query))).toEqual(place)
})

test('no name is longer than a place’s can be', () => {
  expect(parseRequestedLocation(new URLSearchParams({ place: 'x'.repeat(500) }))).toMatchObject({ name: 'x'.repeat(80) })
})
