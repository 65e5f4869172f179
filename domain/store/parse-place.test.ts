// cspell:ignore Seatle Montrael Newyork Perris asdfgh
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { findSimilarCity, parsePlace } from './parse-place'

test.each<[Country, string, string]>([
  ['US', '97205', '97205'],
  ['US', '９７２０５', '97205'],
  ['US', '٩٧٢٠٥', '97205'],
  ['US', '97205–1234', '97205-1234'],
  ['US', 'Portland, OR 97205', '97205'],
  ['US', '12345 Alder Row, Portland, OR 97205', '97205'],
  ['CA', 'k1a 0b1', 'K1A 0B1'],
  ['CA', 'Ottawa K1A-OB1', 'K1A 0B1'],
  ['GB', 'ec1v 9hx', 'EC1V 9HX'],
  ['GB', 'London SW1A1AA', 'SW1A 1AA'],
  ['FR', '75011 Paris', '75011'],
  ['FR', 'F-75011', '75011'],
  ['DE', 'D-10115 Berlin', '10115'],
  ['DE', 'PLZ 10115', '10115'],
  ['NL', '1012ab', '1012 AB'],
  ['NL', '1012 AB Amsterdam', '1012 AB'],
  ['IT', 'Roma, 00184', '00184'],
  ['ES', '28013 Madrid', '28013'],
  ['FR', '750', '750'],
  ['GB', 'SW19', 'SW19'],
  ['NL', '1012', '1012'],
])('in %s a place “%s” is looked up by the postal code %s (VAL-56)', (country, text, postalCode) => {
  expect(parsePlace(text, country)).toEqual({ postalCode })
})

test.each<[Country, string, string]>([
  ['US', 'Portland', 'Portland'],
  ['US', 'Portland, OR', 'Portland'],
  ['US', 'Portland OR', 'Portland'],
  ['US', 'Portland, Oregon, USA', 'Portland'],
  ['US', 'Washington DC', 'Washington'],
  ['US', 'Port Washington', 'Port Washington'],
  ['US', 'New York', 'New York'],
  ['US', 'Kansas City', 'Kansas City'],
  ['US', '12 Alder Row, Seattle', 'Seattle'],
  ['CA', 'Québec', 'Québec'],
  ['CA', 'Montréal, Québec', 'Montréal'],
  ['FR', 'Paris 11e', 'Paris'],
  ['FR', 'Saint\u00a0-\u200bDenis', 'Saint -Denis'],
  ['DE', 'Berlin, Deutschland', 'Berlin'],
  ['IT', 'Lillo', 'Lillo'],
  ['NL', "'s-Hertogenbosch", "'s-Hertogenbosch"],
  ['GB', 'London W1', 'London'],
  ['US', 'stores in Portland', 'Portland'],
  ['US', 'near Portland, OR', 'Portland'],
  ['US', 'Portland stores', 'Portland'],
  ['US', '“Portland”!', 'Portland'],
  ['US', 'portland.', 'portland'],
  ['US', 'Portland - OR', 'Portland'],
  ['US', 'Portland (OR)', 'Portland'],
  ['DE', 'Filialen in Berlin', 'Berlin'],
  ['DE', 'Frankfurt (Oder)', 'Frankfurt (Oder)'],
  ['FR', 'magasins à Paris', 'Paris'],
  ['FR', 'paris cedex', 'paris'],
  ['IT', 'Milano (MI)', 'Milano'],
  ['IT', 'negozi a Milano', 'Milano'],
  ['ES', 'tiendas en A Coruña', 'A Coruña'],
  ['ES', 'Madrid centro', 'Madrid'],
  ['ES', 'A Coruña', 'A Coruña'],
  ['NL', 'De Bilt', 'De Bilt'],
])('in %s a place “%s” is looked up as the town %s (VAL-56)', (country, text, city) => {
  expect(parsePlace(text, country)).toEqual({ city })
})

test.each([
  'near me',
  'nearest store',
  'My location',
  'In der Nähe',
  'près de moi',
  'stores near me',
  'negozi vicino a me',
  'Filialen in der Nähe',
])('“%s” is no town, so the page asks for one (VAL-56)', (text) => {
  expect(parsePlace(text, 'US')).toBeUndefined()
})

const knownCities = ['Portland', 'Seattle', 'New York', 'Salem', 'Berlin', 'Montréal', 'Paris']

test.each([
  ['Seatle', 'Seattle'],
  ['Porltand', 'Portland'],
  ['Montrael', 'Montréal'],
  ['Portland Oregon', 'Portland'],
  ['portland oregon usa', 'Portland'],
  ['Berlin-Mitte', 'Berlin'],
  ['NYC', 'New York'],
  ['Newyork', 'New York'],
])('of the towns we know, “%s” is %s (VAL-56)', (typed, city) => {
  expect(findSimilarCity(typed, knownCities)).toBe(city)
})

test.each(['Port Washington', 'Sale', 'Perris', 'Oberlin', 'asdfgh', 'York'])('“%s” is none of the towns we know (VAL-56)', (typed) => {
  expect(findSimilarCity(typed, [...knownCities, 'Ferris'])).toBeUndefined()
})

test.each(['', 'X', '1', ',', '12345678901', '📍', '🌲🌲'])('“%s” is no place (VAL-56)', (text) => {
  expect(parsePlace(text, 'US')).toBeUndefined()
})
