import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { hashEnrollmentCode } from '../../domain/identity/associate.ts'
import { type StoredPassword, verifyPassword } from '../../worker/platform/account/password-hash.ts'
import { issueEnrollmentCode, issueAssociateSecret } from './enrollment-codes.ts'

const tables = readFileSync(new URL('../../worker/platform/record-migrations/0011-associates.sql', import.meta.url), 'utf8')

function createRecords() {
  const database = new DatabaseSync(':memory:')
  database.exec(tables)
  return database
}

test('a code is stored as a hash alone, for a week (EMP-24)', async () => {
  const database = createRecords()
  const { text, sql } = await issueEnrollmentCode('HV-US-01', 1_000)
  database.exec(sql)
  const code_hash = await hashEnrollmentCode('HV-US-01', text.toLowerCase())
  expect(database.prepare('SELECT * FROM enrollment_codes').all()).toEqual([
    expect.objectContaining({ code_hash, store_id: 'HV-US-01', expires_at: 1_000 + 7 * 86_400_000, device: null }),
  ])
  expect(sql).not.toContain(text)
})

test('an associate’s password is stored hashed under the deployment’s secret; a new one replaces it (EMP-23)', async () => {
  const database = createRecords()
  const who = { storeId: 'HV-US-01', employeeId: 'E476535' }
  const [first, second] = [await issueAssociateSecret(who, 'pepper'), await issueAssociateSecret(who, 'pepper')]
  for (const { sql } of [first, second]) database.exec(sql)
  const [row, ...more] = database.prepare('SELECT secret FROM associate_secrets').all() as { secret: string }[]
  const kept = JSON.parse(row?.secret ?? '') as StoredPassword
  const opens = (text: string, secret: string) => verifyPassword({ ENVIRONMENT: 'production', IDENTITY_SECRET: secret }, text, kept)
  expect([more, await opens(second.text, 'pepper'), await opens(first.text, 'pepper'), await opens(second.text, 'salt')]).toEqual([
    ...[[], true, false, false],
  ])
})
