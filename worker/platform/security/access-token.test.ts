import { expect, test } from 'vitest'
import { verifyAccessToken, signAccessToken } from './access-token'

const env = { ENVIRONMENT: 'local' as const, TOKEN_SECRET: 'one secret' }
const caller = { consumerNo: 'C1', kind: 'REGISTERED' as const, familyId: 'f1' }
const minute = 60_000
const now = Date.UTC(2026, 10, 21)

test('a token speaks for its caller for ten minutes, however often it was shown before (APIA-01)', async () => {
  const token = await signAccessToken(env, caller, now)
  for (const later of [0, 0, 5 * minute, 10 * minute - 1]) expect(await verifyAccessToken(env, token, now + later)).toEqual(caller)
  expect(await verifyAccessToken(env, token, now + 10 * minute)).toBeNull()
})

test('a token that was found good under one secret is nothing under another', async () => {
  const token = await signAccessToken(env, caller, now)
  expect(await verifyAccessToken(env, token, now)).toEqual(caller)
  expect(await verifyAccessToken({ ...env, TOKEN_SECRET: 'another secret' }, token, now)).toBeNull()
})

test('among very many tokens each still identifies its own caller', async () => {
  const numbers = Array.from({ length: 1_100 }, (_, i) => `C${i}`)
  const tokens = await Promise.all(numbers.map((consumerNo) => signAccessToken(env, { ...caller, consumerNo }, now)))
  for (let round = 0; round < 2; round += 1) {
    const callers = await Promise.all(tokens.map((token) => verifyAccessToken(env, token, now)))
    expect(callers.map((found) => found?.consumerNo)).toEqual(numbers)
  }
})
