import type { Outcome } from '#contracts/errors'
import { type EmailedCodes, noEmailedCodes } from '#domain/identity/emailed-code'
import { type KnownDevice, noLoginAttempts, type LoginAttempts } from '#domain/identity/login-attempts'
import type { QueuedEmail } from '../emails/enqueue-email'
import type { StoredPassword } from './password-hash'

/** Idempotency key of a call. `payload` detects reuse for another request. */
export type IdempotencyKey = { transactionId: string; payload: string }
/** Null or a text: what the call needs to give the same answer again. Never a token. */
export type StoredResponse = Outcome<string | null>
export type LoginEmail = Omit<QueuedEmail, 'id' | 'template' | 'values'>

/** The sign-in of one email address. Without a password it is an address without an account. */
export type Login = {
  /** `isTemporary`: the shopper did not choose this password and should replace it. */
  account?: { consumerNo: string; password: StoredPassword; isTemporary?: boolean }
  /** Newest first. */
  previous: StoredPassword[]
  families: string[]
  /** Attempts from unknown devices. */
  tries: LoginAttempts
  /** Latest last. */
  devices?: KnownDevice[]
  /** A reset link, and its email while it is still to be sent. */
  reset?: { id: string; expiresAt: number; letter?: LoginEmail }
  /** Times at which emails with such a link were sent in the last hour. */
  resetMails?: number[]
  /** One-time codes to sign in with, and those whose email is still to be sent. */
  codes?: EmailedCodes
  codeLetters?: (LoginEmail & { codeId: string })[]
  answers: (IdempotencyKey & { answer: StoredResponse })[]
  /** In the place of an account, as long as one. */
  stranger?: NonNullable<Login['account']>
}

/** Placeholder for unknown addresses, read and written like an account, so that timing reveals nothing. No password is compared with it. */
export const placeholderAccount: NonNullable<Login['account']> = {
  consumerNo: `C${'0'.repeat(40)}`,
  password: { hash: `${'A'.repeat(43)}=`, salt: `${'A'.repeat(22)}==`, cost: { N: 2 ** 14, r: 8, p: 5 } },
}
const emptyLogin = JSON.stringify({
  previous: [],
  families: [],
  tries: noLoginAttempts,
  answers: [],
  stranger: placeholderAccount,
} satisfies Login)

export function createLoginsTable(sql: SqlStorage) {
  sql.exec(
    `CREATE TABLE IF NOT EXISTS logins
     (who TEXT PRIMARY KEY, login TEXT NOT NULL, has_account INTEGER NOT NULL, has_letter INTEGER NOT NULL, touched INTEGER NOT NULL)`,
  )
}

export function loadLogin(sql: SqlStorage, loginKey: string): Login {
  const [row] = sql.exec<{ login: string }>('SELECT login FROM logins WHERE who = ?', loginKey)
  return JSON.parse(row?.login ?? emptyLogin) as Login
}

export function saveLogin(sql: SqlStorage, loginKey: string, login: Login) {
  const flags = [login.account, login.reset?.letter ?? login.codeLetters?.[0]].map((flag) => (flag ? 1 : 0))
  sql.exec(
    `INSERT INTO logins (who, login, has_account, has_letter, touched) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (who) DO UPDATE SET login = excluded.login, has_account = excluded.has_account, has_letter = excluded.has_letter,
       touched = excluded.touched`,
    ...[loginKey, JSON.stringify(login), ...flags, Date.now()],
  )
}

export function listLoginsWithDueEmail(sql: SqlStorage): { who: string; login: Login }[] {
  const rows = sql.exec<{ who: string; login: string }>('SELECT who, login FROM logins WHERE has_letter = 1').toArray()
  return rows.map(({ who, login }) => ({ who, login: JSON.parse(login) as Login }))
}

/** Deletes unknown addresses without recent attempts. True while more remain. */
export function deleteUnknownLogins(sql: SqlStorage, touchedBefore: number): boolean {
  sql.exec('DELETE FROM logins WHERE has_account = 0 AND touched < ?', touchedBefore)
  return sql.exec('SELECT 1 FROM logins WHERE has_account = 0 LIMIT 1').toArray().length > 0
}

export function loadCodes(sql: SqlStorage, loginKey: string): EmailedCodes {
  return loadLogin(sql, loginKey).codes ?? noEmailedCodes
}

/** Stores the codes of an address, with a letter that is to be sent. */
export function saveCodes(
  sql: SqlStorage,
  loginKey: string,
  { letter: email, ...codes }: EmailedCodes & { letter?: LoginEmail & { codeId: string } },
) {
  const login = loadLogin(sql, loginKey)
  saveLogin(sql, loginKey, { ...login, codes, ...(email && { codeLetters: [...(login.codeLetters ?? []), email] }) })
}
