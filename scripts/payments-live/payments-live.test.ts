import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { listMissingSettings } from './missing-settings.ts'

const completeSettings = {
  ...{ PAYMENTS_KEY: 'AQE-API-KEY', PAYMENTS_MERCHANT_ACCOUNT: 'AcmeUS', PAYMENTS_CLIENT_KEY: 'test_ABC' },
  PAYMENTS_HMAC_KEYS: 'ab'.repeat(32),
}

test('every missing setting is named, with where to find it (PAY-29)', () => {
  const missing = listMissingSettings({})
  for (const name of Object.keys(completeSettings)) expect(missing.join('\n')).toContain(name)
  expect(listMissingSettings({ ...completeSettings, PAYMENTS_KEY: 'A'.repeat(30) })).toEqual([])
})

test('a live key is never used for tests (PAY-29)', () => {
  expect(listMissingSettings({ ...completeSettings, PAYMENTS_KEY: 'A'.repeat(30), PAYMENTS_CLIENT_KEY: 'live_ABC' }).join()).toContain(
    'PAYMENTS_CLIENT_KEY',
  )
})

test('without keys the command says what is missing and exits with 2 (PAY-29)', () => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/payments-live/main.ts')], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('PAYMENTS_KEY: Developers > API credentials')])
})
