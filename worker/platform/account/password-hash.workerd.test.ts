import { expect, test } from 'vitest'
import { verifyPassword, hashPassword } from './password-hash'

const live = { ENVIRONMENT: 'production', TOKEN_SECRET: 'a secret', PASSWORD_COST: 'low' } as const
const local = { ENVIRONMENT: 'local', PASSWORD_COST: 'low' } as const

test('a password is hashed at full cost, whatever a live platform is configured with', async () => {
  const kept = await hashPassword(live, 'Shell2026')
  expect(kept.cost).toEqual({ N: 16_384, r: 8, p: 5 })
  expect(await verifyPassword(live, 'Shell2026', kept)).toBe(true)
  expect(await verifyPassword(live, 'shell2026', kept)).toBe(false)
})

test('equal passwords are stored differently, and are useless with another secret', async () => {
  const [one, two] = await Promise.all([hashPassword(local, 'Shell2026'), hashPassword(local, 'Shell2026')])
  expect(one.hash).not.toBe(two.hash)
  expect(await verifyPassword({ ...local, TOKEN_SECRET: 'another' }, 'Shell2026', one)).toBe(false)
})

test('where there is no password none is right', async () => {
  expect(await verifyPassword(local, '', null)).toBe(false)
  expect(await verifyPassword(local, 'Shell2026', null)).toBe(false)
})

test('a long password counts to its last letter, and an accent is normalized', async () => {
  const kept = await hashPassword(local, `Été2026${'x'.repeat(90)}y`)
  expect(await verifyPassword(local, `E\u0301te\u03012026${'x'.repeat(90)}y`, kept)).toBe(true)
  expect(await verifyPassword(local, `Été2026${'x'.repeat(90)}z`, kept)).toBe(false)
})
