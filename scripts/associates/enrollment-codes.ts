// cspell:ignore abcdefghjklmnpqrstuvwxyz
import { randomBytes, randomInt } from 'node:crypto'
import { hashEnrollmentCode } from '../../domain/identity/associate.ts'
import { defaultHashCost, derivePasswordHash } from '../../worker/platform/account/password-hash.ts'

/** Without characters that are easily confused. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLifetimeMs = 7 * 24 * 3600 * 1000

/** Code of a store or associate, and its stored hash. */
export type IssuedCredential = { text: string; sql: string }

/** Code that enrolls one device of the store within a week. Eighty random bits. */
export async function issueEnrollmentCode(storeId: string, now: number): Promise<IssuedCredential> {
  const text = createRandomText()
  const values = [await hashEnrollmentCode(storeId, text), storeId].map(quoteSql).join(', ')
  return { text, sql: `INSERT INTO enrollment_codes (code_hash, store_id, expires_at) VALUES (${values}, ${now + codeLifetimeMs});` }
}

/** New password of an associate, replacing the old one. */
export async function issueAssociateSecret(
  { storeId, employeeId }: { storeId: string; employeeId: string },
  secret: string,
): Promise<IssuedCredential> {
  const text = createRandomText()
  const passwordParams = { salt: randomBytes(16).toString('base64'), cost: defaultHashCost }
  const hash = (await derivePasswordHash(secret, text, passwordParams)).toString('base64')
  const values = [storeId, employeeId, JSON.stringify({ hash, ...passwordParams })].map(quoteSql).join(', ')
  return { text, sql: `INSERT OR REPLACE INTO associate_secrets (store_id, employee_id, secret) VALUES (${values});` }
}

function createRandomText(): string {
  const createGroup = () => Array.from({ length: 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return [createGroup(), createGroup(), createGroup(), createGroup()].join('-')
}

function quoteSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
