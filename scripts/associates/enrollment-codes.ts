// cspell:ignore abcdefghjklmnpqrstuvwxyz
import { randomBytes, randomInt } from 'node:crypto'
import { hashEnrollmentCode } from '../../domain/identity/associate.ts'
import { defaultHashCost, scryptPassword } from '../../worker/platform/auth/password-hash.ts'

/** Without characters that are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLifeMs = 7 * 24 * 3600 * 1000

/** Code of a store or associate, and its stored hash. */
export type LettingIn = { text: string; sql: string }

/** Code that enrolls one device of the store within a week. Eighty random bits. */
export async function newCode(storeId: string, now: number): Promise<LettingIn> {
  const text = randomText()
  const values = [await hashEnrollmentCode(storeId, text), storeId].map(quoted).join(', ')
  return { text, sql: `INSERT INTO enrollment_codes (code_hash, store_id, expires_at) VALUES (${values}, ${now + codeLifeMs});` }
}

/** New password of an associate, replacing the old one. */
export async function newSecret({ storeId, employeeId }: { storeId: string; employeeId: string }, secret: string): Promise<LettingIn> {
  const text = randomText()
  const made = { salt: randomBytes(16).toString('base64'), cost: defaultHashCost }
  const hash = (await scryptPassword(secret, text, made)).toString('base64')
  const values = [storeId, employeeId, JSON.stringify({ hash, ...made })].map(quoted).join(', ')
  return { text, sql: `INSERT OR REPLACE INTO associate_secrets (store_id, employee_id, secret) VALUES (${values});` }
}

function randomText(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [four(), four(), four(), four()].join('-')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
