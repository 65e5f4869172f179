import { afterEach, expect, test, vi } from 'vitest'
import { personProblems } from '#domain/identity/sign-up-problems'
import { aShop } from '~/server/test/a-shop.server'
import { signUpPlace } from './person-terms.server'

afterEach(() => void vi.useRealTimers())

test('the age check uses the edge’s own clock, never the epoch (FAPI-01, TRAP-28)', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9) })
  const { shop, requests } = aShop({}, { path: '/fr-fr/sign-up' })
  const place = signUpPlace(shop)
  const person = { firstName: 'Ada', lastName: 'Byron', phone: '', phoneCode: '33', postalCode: '75001', gender: '' }
  const problemOf = (birthDate: string) => personProblems({ ...person, birthDate }, place, 'loyalty').birthDate
  expect(problemOf('24/11/1980')).toBeUndefined()
  expect(problemOf('24/11/2020')).toMatchObject({ key: 'dateSameOrBefore' })
  expect([place.today, requests]).toEqual(['2026-11-24', []])
})
