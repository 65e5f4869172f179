import { afterEach, expect, test, vi, beforeEach } from 'vitest'
import { findPersonProblems } from '#domain/identity/sign-up-problems'
import { aShop } from '~/server/test/a-shop.server'
import { getSignUpMarket, listPhoneCountries, signUpForm } from './person-details.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { genders } from '#config/person'

afterEach(() => void vi.useRealTimers())

test('the age check uses the edge’s own clock, never the epoch (FAPI-01, TRAP-28)', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9) })
  const { shop, requests } = aShop({}, { path: '/fr-fr/sign-up' })
  const place = getSignUpMarket(shop)
  const person = { firstName: 'Ada', lastName: 'Byron', phone: '', phoneCode: '33', postalCode: '75001', gender: '' }
  const problemOf = (birthDate: string) => findPersonProblems({ ...person, birthDate }, place, 'loyalty').birthDate
  expect(problemOf('24/11/1980')).toBeUndefined()
  expect(problemOf('24/11/2020')).toMatchObject({ key: 'dateSameOrBefore' })
  expect([place.today, requests]).toEqual(['2026-11-24', []])
})

beforeEach(() => void anEdgeCache())

const call = 'GET /consumers-v3/utilities/countryList'
const listed = [
  { name: 'Frankreich', dialCode: '33', code: 'FR' },
  { name: 'Deutschland', dialCode: '49', code: 'DE' },
  { name: 'Schweiz', dialCode: '41', code: 'CH' },
]

test('the countries of phone numbers are the platform’s, requested once, the shop’s own first (ACC-18, APIU-31)', async () => {
  const { shop, callsTo } = aShop({ [call]: listed }, { path: '/de-de/sign-up' })
  const expected = [
    ['49', 'Deutschland'],
    ['33', 'Frankreich'],
    ['41', 'Schweiz'],
  ]
  expect(await listPhoneCountries(shop)).toEqual(expected)
  expect(await listPhoneCountries(shop)).toEqual(expected)
  expect(callsTo(call)).toHaveLength(1)
})

test('of countries with one dial code the shop’s own has the plain code, and no value is there twice (ACC-18)', async () => {
  const italian = [
    { name: 'Città del Vaticano', dialCode: '39', code: 'VA' },
    { name: 'Italia', dialCode: '39', code: 'IT' },
  ]
  const { shop } = aShop({ [call]: italian }, { path: '/it-it/sign-up' })
  expect(await listPhoneCountries(shop)).toEqual([
    ['39', 'Italia'],
    ['39-VA', 'Città del Vaticano'],
  ])
})

test('during an outage they are the countries the shop sells in, and the page is not cached for others (ACC-18)', async () => {
  const { shop, markPrivate } = aShop({}, { path: '/en-ca/sign-up' })
  const known = await listPhoneCountries(shop)
  expect(known[0]).toEqual(['1', 'Canada'])
  expect(known).toContainEqual(['49', 'Germany'])
  expect(markPrivate).toHaveBeenCalled()
})

test('gender is female, male, another or undisclosed, and optional (SUP-34)', () => {
  expect(genders).toEqual(['F', 'M', 'X', 'U'])
  const taken = (gender: string) => signUpForm.safeParse({ gender }).success
  expect(['F', 'M', 'X', 'U', '', 'D', 'f'].map(taken)).toEqual([true, true, true, true, true, false, false])
})
