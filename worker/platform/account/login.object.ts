import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import {
  type KnownDevice,
  findKnownDevice,
  addKnownDevice,
  recordNetworkAttempt,
  removeAttempt,
  recordWrongPassword,
  isLocked,
  noLoginAttempts,
} from '#domain/identity/login-attempts'
import { addEmailedCode, recordCodeAttempt, removeEmailedCode, formatLinkId } from '#domain/identity/emailed-code'
import type { PlatformEnv } from '../env'
import {
  type StoredResponse,
  loadCodes,
  type IdempotencyKey,
  deleteUnknownLogins,
  saveCodes,
  saveLogin,
  type LoginEmail,
  type Login,
  loadLogin,
  placeholderAccount,
  createLoginsTable,
} from './login.sql.ts'
import type { StoredPassword } from './password-hash'
import { isTemporaryPasswordUnused, sendLoginEmails } from './send-login-emails'

export type LoginAccount = { consumerNo: string; password: StoredPassword }
/** `isTemporary`: the password was generated, not chosen by the shopper. */
export type NewLogin = LoginAccount & { isTemporary?: boolean }
/** Placeholder account of the same size, for unknown addresses. */
export type PlaceholderAccount = LoginAccount & { isNobody: true }
/** Time of an attempt in milliseconds, and the device, if it sent its token. */
export type AttemptContext = { now: number; device?: string | undefined }
/**
 * The compared password, the sign-in that stays, and the known devices, if they change. `consumerNo`: moves the address to this account,
 * which has had no other password.
 */
export type PasswordChange = {
  was: StoredPassword
  keep?: string | undefined
  devices?: KnownDevice[] | undefined
  consumerNo?: string | undefined
}
/** The password in use and those before it, newest first. */
export type PasswordHistory = { current: StoredPassword; previous: StoredPassword[] }
/** A code to make, or to try: for which session, and when. */
export type CodeRequest = { id: string; session: string; now: number }
/** The login that a reset link or an emailed code opens. `isUntouched`: its password is temporary, and nobody has signed in with it. */
export type ResetTarget = PasswordHistory & { consumerNo: string; families: string[]; isUntouched: boolean }

const maxStoredResponses = 20
/** More devices than a shopper has; the oldest sign-in ends when there is another. */
const maxTokenFamilies = 50
const maxPreviousPasswords = 3
/** By then the response is sent: writing the email must not delay it. */
const emailDelayMs = 250
const resetLinkLifetimeMs = 60 * 60_000
/** For so long a link is sent again instead of being replaced. */
const linkReuseMs = 15 * 60_000
/** Emails with a link that an address gets in an hour. (docs/decisions/043) */
const maxResetEmailsPerHour = 3
const unknownLoginLifetimeMs = 24 * 3600 * 1000

/**
 * Sign-ins by address: password, wrong attempts, devices. One object stores many, with and without an account. An object for each address
 * would wake more slowly for a new one, and that would reveal who is a customer.
 */
export class LoginObject extends DurableObject<PlatformEnv> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    createLoginsTable(this.#sql)
  }

  /** Stores the password of a new account and clears earlier attempts. */
  async begin(loginKey: string, account: NewLogin): Promise<void> {
    const { stranger: _, ...login } = loadLogin(this.#sql, loginKey)
    if (!login.account) await this.#storeLogin(loginKey, { ...login, account, tries: noLoginAttempts })
  }

  /** Starts a password attempt for an account, or the placeholder. While locked, nothing is compared. */
  async startAttempt(loginKey: string, { now, device }: AttemptContext): Promise<Outcome<LoginAccount | PlaceholderAccount>> {
    const { tries: attempts, account, devices } = loadLogin(this.#sql, loginKey)
    if (isLocked(findKnownDevice(devices, device)?.tries ?? attempts, now)) return fail('ACCOUNT_LOCKED')
    return ok(account ?? { ...placeholderAccount, isNobody: true })
  }

  /** Records a right or wrong attempt. The count is made here, after the comparison, so that concurrent attempts count exactly. */
  async tryEnds(loginKey: string, { isRight, now, device }: AttemptContext & { isRight: boolean }): Promise<Outcome<null>> {
    const login = loadLogin(this.#sql, loginKey)
    const matchingDevice = findKnownDevice(login.devices, device)
    const previousAttempts = matchingDevice?.tries ?? login.tries
    const isSignedIn = isRight && !isLocked(previousAttempts, now)
    const { tries: attempts, errorId } = recordWrongPassword(previousAttempts, now)
    const updatedAttempts = isSignedIn ? noLoginAttempts : attempts
    // Success from a known device does not reset others' failures.
    const updatedLogin = matchingDevice ? login : { ...login, tries: updatedAttempts }
    const devices =
      device !== undefined && (matchingDevice || isSignedIn) ? addKnownDevice(login.devices, device, updatedAttempts) : login.devices
    await this.#storeLogin(loginKey, { ...updatedLogin, ...(devices && { devices }) })
    return isSignedIn ? ok(null) : fail(errorId)
  }

  /** Counts an attempt for this network or store; false after too many recent failures. */
  async networkTries(now: number, allowed?: number): Promise<boolean> {
    const attempts = recordNetworkAttempt(this.#getNetworkAttempts(), now, allowed)
    if (!attempts) return false
    this.ctx.storage.kv.put('tries', attempts)
    await this.#scheduleCleanup()
    return true
  }

  /** Marks that attempt as successful. */
  async networkWasRight(now: number): Promise<void> {
    this.ctx.storage.kv.put('tries', removeAttempt(this.#getNetworkAttempts(), now))
  }

  #getNetworkAttempts(): number[] {
    return this.ctx.storage.kv.get<number[]>('tries') ?? []
  }

  /** Another sign-in; answers those that must end for it. */
  async addFamily(loginKey: string, familyId: string): Promise<string[]> {
    const login = loadLogin(this.#sql, loginKey)
    const families = [...login.families, familyId]
    await this.#storeLogin(loginKey, { ...login, families: families.slice(-maxTokenFamilies) })
    return families.slice(0, -maxTokenFamilies)
  }

  /** The sign-ins of this account, oldest first. */
  async families(loginKey: string): Promise<string[]> {
    return loadLogin(this.#sql, loginKey).families
  }

  /** The account an address opens, to go on under another one; null when it opens none. */
  async findAccount(loginKey: string): Promise<NewLogin | null> {
    return loadLogin(this.#sql, loginKey).account ?? null
  }

  /** Deletes the sign-in of an address; returns its sign-ins, which must end. */
  async forget(loginKey: string): Promise<string[]> {
    const { families } = loadLogin(this.#sql, loginKey)
    this.#sql.exec('DELETE FROM logins WHERE who = ?', loginKey)
    return families
  }

  /** Previous passwords, newest first. */
  async previousPasswords(loginKey: string): Promise<StoredPassword[]> {
    return loadLogin(this.#sql, loginKey).previous
  }

  /** Replaces the compared password; returns the sign-ins that end, all but `keep`. */
  async changePassword(
    loginKey: string,
    password: StoredPassword,
    { was: previousPassword, keep, devices, consumerNo }: PasswordChange,
  ): Promise<Outcome<string[]>> {
    const { account, reset: _, ...login } = loadLogin(this.#sql, loginKey)
    if (account?.password.hash !== previousPassword.hash) return fail('WRONG_CURRENT_PASSWORD')
    const previous = consumerNo === undefined ? [account.password, ...login.previous].slice(0, maxPreviousPasswords) : []
    const families = login.families.filter((familyId) => familyId === keep)
    await this.#storeLogin(loginKey, {
      ...login,
      account: { consumerNo: consumerNo ?? account.consumerNo, password },
      previous,
      families,
      tries: noLoginAttempts,
      ...(devices && { devices }),
    })
    return ok(login.families.filter((familyId) => familyId !== keep))
  }

  /**
   * A link for a new password was requested. The email is sent later, so that an address without an account takes as long. A recent link is
   * sent again, not replaced, and an hour allows three emails. An attacker can neither end the owner's link nor fill their inbox.
   */
  async askReset(loginKey: string, email: LoginEmail, now: number): Promise<void> {
    const { reset, resetMails = [], ...login } = loadLogin(this.#sql, loginKey)
    const recentEmails = resetMails.filter((sentAt) => sentAt > now - resetLinkLifetimeMs)
    const canReplaceLink = !reset || now >= reset.expiresAt - resetLinkLifetimeMs + linkReuseMs
    const link = canReplaceLink && recentEmails.length < maxResetEmailsPerHour ? createResetLink(now) : reset
    // A pending email is not sent twice.
    const shouldSendEmail = recentEmails.length < maxResetEmailsPerHour && link && !reset?.letter
    saveLogin(this.#sql, loginKey, {
      ...login,
      ...(link && { reset: shouldSendEmail ? { ...link, letter: email } : link }),
      resetMails: shouldSendEmail ? [...recentEmails, now] : recentEmails,
    })
    await this.ctx.storage.setAlarm(Date.now() + emailDelayMs)
  }

  /** Change that a link confirms; null if the link no longer works. A newer link invalidates older ones. */
  async resetTarget(loginKey: string, resetId: string, now: number): Promise<ResetTarget | null> {
    const login = loadLogin(this.#sql, loginKey)
    return login.reset?.id === resetId && now < login.reset.expiresAt ? toResetTarget(login) : null
  }

  /** A code was requested. Its email is sent later as well, and an hour allows three. */
  async askCode(loginKey: string, email: LoginEmail, { id, session, now }: CodeRequest): Promise<void> {
    const { kept: remainingCodes, isSent: shouldSendEmail } = addEmailedCode(loadCodes(this.#sql, loginKey), { id, session, now })
    saveCodes(this.#sql, loginKey, { ...remainingCodes, ...(shouldSendEmail && { letter: { ...email, codeId: id } }) })
    await this.ctx.storage.setAlarm(Date.now() + emailDelayMs)
  }

  /** Takes one of a session's tries at its code; the code's id, null without one. Counted before the comparison, so exactly. */
  async tryCode(loginKey: string, codeRequest: Pick<CodeRequest, 'session' | 'now'>): Promise<string | null> {
    const { kept: remainingCodes, id } = recordCodeAttempt(loadCodes(this.#sql, loginKey), codeRequest)
    saveCodes(this.#sql, loginKey, remainingCodes)
    await this.#scheduleCleanup()
    return id
  }

  /** Uses a code up, once; whose account it opens, null for an address without one. */
  async useCode(loginKey: string, id: string): Promise<ResetTarget | null> {
    const { kept: remainingCodes, wasThere: existed } = removeEmailedCode(loadCodes(this.#sql, loginKey), id)
    saveCodes(this.#sql, loginKey, remainingCodes)
    return existed ? toResetTarget(loadLogin(this.#sql, loginKey)) : null
  }

  /** The answer this call had before; undefined when it is new. */
  async answerTo(loginKey: string, { transactionId, payload }: IdempotencyKey): Promise<StoredResponse | undefined> {
    const matchingDevice = loadLogin(this.#sql, loginKey).answers.find((storedResponse) => storedResponse.transactionId === transactionId)
    if (matchingDevice && matchingDevice.payload !== payload) return fail('INVALID_REQUEST', { field: 'x-transaction-id' })
    return matchingDevice?.answer
  }

  async remember(loginKey: string, pendingLogin: IdempotencyKey, response: StoredResponse): Promise<void> {
    const login = loadLogin(this.#sql, loginKey)
    await this.#storeLogin(loginKey, {
      ...login,
      answers: [...login.answers, { ...pendingLogin, answer: response }].slice(-maxStoredResponses),
    })
  }

  /** Sends due emails; addresses without an account are deleted a day after an attempt. */
  override async alarm() {
    await sendLoginEmails(this.env, this.#sql)
    this.ctx.storage.kv.delete('tries')
    const hasRemainingUnknownLogins = deleteUnknownLogins(this.#sql, Date.now() - unknownLoginLifetimeMs)
    if (hasRemainingUnknownLogins) await this.ctx.storage.setAlarm(Date.now() + unknownLoginLifetimeMs)
  }

  /** Addresses without an account are deleted a day later; a waiting email is sent first. */
  async #storeLogin(loginKey: string, login: Login) {
    saveLogin(this.#sql, loginKey, login)
    await this.#scheduleCleanup()
  }

  async #scheduleCleanup() {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + unknownLoginLifetimeMs)
  }
}

function toResetTarget({ account, previous, families }: Login): ResetTarget | null {
  if (!account) return null
  const { consumerNo, password: current } = account
  return { consumerNo, current, previous, families, isUntouched: isTemporaryPasswordUnused({ ...account, families }) }
}

function createResetLink(now: number): { id: string; expiresAt: number } {
  const expiresAt = now + resetLinkLifetimeMs
  return { id: formatLinkId(crypto.randomUUID(), expiresAt), expiresAt }
}
