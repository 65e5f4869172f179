import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoConsumersFile } from '#contracts/entities/demo'
import { changeAddresses } from '#domain/account/account-command'
import { normalizePersonalDetails } from '#domain/account/change-profile'
import { createAccount } from '#domain/account/account'
import { deriveEntitlements } from '#domain/consumer/entitlements'
import { password } from '#domain/validation/password'

const people = demoConsumersFile.parse(JSON.parse(readFileSync(new URL('demo-consumers.json', import.meta.url), 'utf8')))

test('a demo customer exists of every kind (ROL-01)', () => {
  const stands = people.map((each) => {
    const account = createAccount(each, { memberId: 'M1', now: 0 })
    return {
      ...deriveEntitlements(account, { points: each.seed?.points ?? 0, athleteCredit: 0 }),
      kind: account.kind,
      identities: account.identities,
    }
  })
  const none = { employee: false, athlete: false, loyaltyMember: false }
  expect(stands).toContainEqual(expect.objectContaining({ ...none, kind: 'REGISTERED', identities: [] }))
  expect(stands.some(({ loyaltyMember, points }) => loyaltyMember && points >= 100)).toBe(true)
  expect(stands).toContainEqual(expect.objectContaining({ kind: 'EMPLOYEE', employee: true }))
  expect(stands).toContainEqual(expect.objectContaining({ kind: 'EMPLOYEE', employee: false }))
  expect(stands).toContainEqual(expect.objectContaining({ athlete: true }))
  for (const type of ['IPA', 'WRANX'] as const) expect(stands).toContainEqual(expect.objectContaining({ identities: [type] }))
})

test('no two demo customers share an email address or a phone', () => {
  for (const field of ['email', 'phone'] as const) expect(new Set(people.map((each) => each[field])).size).toBe(people.length)
})

test.each(people.map((each) => [each.email, each] as const))('%s could have signed up with this', (_email, each) => {
  expect(password(each.password)).toBeUndefined()
  expect(normalizePersonalDetails(each, { country: each.country, today: '2026-07-30', minBirthDate: '1900-01-01' })).toMatchObject({
    ok: true,
  })
  const account = createAccount(each, { memberId: 'M1', now: 0 })
  for (const address of each.addresses ?? [])
    expect(changeAddresses(account, { kind: 'add', address: { ...address, id: 'a1' } })).toMatchObject({ ok: true })
})
