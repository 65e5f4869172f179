import { expect, test } from 'vitest'
import { isPassword, keptPassword } from './passwords'

const live = { ENVIRONMENT: 'production', TOKEN_SECRET: 'a secret', PASSWORD_COST: 'low' } as const
const local = { ENVIRONMENT: 'local', PASSWORD_COST: 'low' } as const

test('a password is hashed at full cost, whatever a live platform is configured with', async () => {
  const kept = await keptPassword(live, 'Shell2026')
  expect(kept.cost).toEqual({ N: 16_384, r: 8, p: 5 })
  expect(await isPassword(live, 'Shell2026', kept)).toBe(true)
  expect(await isPassword(live, 'shell2026', kept)).toBe(false)
})

test('equal passwords are stored differently, and are useless with another secret', async () => {
  const [one, two] = await Promise.all([keptPassword(local, 'Shell2026'), keptPassword(local, 'Shell2026')])
  expect(one.hash).not.toBe(two.hash)
  expect(await isPassword({ ...local, TOKEN_SECRET: 'another' }, 'Shell2026', one)).toBe(false)
})

test('where there is no password none is right', async () => {
  expect(await isPassword(local, '', null)).toBe(false)
  expect(await isPassword(local, 'Shell2026', null)).toBe(false)
})

test('a long password counts to its last letter, and an accent is normalized', async () => {
  const kept = await keptPassword(local, `Été2026${'x'.repeat(90)}y`)
  expect(await isPassword(local, `E\u0301te\u03012026${'x'.repeat(90)}y`, kept)).toBe(true)
  expect(await isPassword(local, `Été2026${'x'.repeat(90)}z`, kept)).toBe(false)
})
