import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import {
  type KnownDevice,
  knownDevice,
  withDevice,
  afterNetworkAttempt,
  withoutTry,
  afterWrongPassword,
  isLocked,
  noLoginAttempts,
} from '#domain/identity/login-attempts'
import { withCode, withCodeTry, withoutCode, linkIdOf } from '#domain/identity/emailed-code'
import type { PlatformEnv } from '../env'
import {
  type Answer,
  codesOf,
  type PendingLogin,
  forgetStrangers,
  keepCodes,
  keepLogin,
  type Letter,
  type Login,
  loginOf,
  nobody,
  openLogins,
} from './login.sql.ts'
import type { StoredPassword } from './password-hash'
import { isUntouched, sendLetters } from './send-letters'

export type Account = { consumerNo: string; password: StoredPassword }
/** `isTemporary`: somebody else chose the password. */
export type NewLogin = Account & { isTemporary?: boolean }
/** Placeholder account of the same size, for unknown addresses. */
export type Nobody = Account & { isNobody: true }
/** When, and on which device where it says so. */
export type TryOn = { now: number; device?: string | undefined }
/**
 * The compared password, the sign-in that stays, and the known devices, if they change. `consumerNo`: moves the address to this account,
 * which has had no other password.
 */
export type Change = {
  was: StoredPassword
  keep?: string | undefined
  devices?: KnownDevice[] | undefined
  consumerNo?: string | undefined
}
/** The password in use and those before it, newest first. */
export type Passwords = { current: StoredPassword; previous: StoredPassword[] }
/** A code to make, or to try: for which session, and when. */
export type AskedCode = { id: string; session: string; now: number }
/** What a reset link changes, or a code opens. `isUntouched`: the password is a temporary one nobody has signed in with. */
export type ResetTarget = Passwords & { consumerNo: string; families: string[]; isUntouched: boolean }

const rememberedAnswers = 20
/** More devices than a shopper has; the oldest sign-in ends when there is another. */
const maxFamilies = 50
const rememberedPasswords = 3
/** By then the response is sent: writing the email must not delay it. */
const letterAfterMs = 250
const linkLifeMs = 60 * 60_000
/** For so long a link is sent again instead of being replaced. */
const keptLinkMs = 15 * 60_000
/** Emails with a link that an address gets in an hour. (docs/decisions/043) */
const maxResetMails = 3
const strangerLifeMs = 24 * 3600 * 1000

/**
 * Sign-ins by address: password, wrong attempts, devices. One object stores many, with and without an account: an object of its own would
 * wake more slowly for a new address, and that would reveal who is a customer.
 */
export class LoginObject extends DurableObject<PlatformEnv> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    openLogins(this.#sql)
  }

  /** Stores the password of a new account and clears earlier attempts. */
  async begin(who: string, account: NewLogin): Promise<void> {
    const { stranger: _, ...login } = loginOf(this.#sql, who)
    if (!login.account) await this.#keep(who, { ...login, account, tries: noLoginAttempts })
  }

  /** Starts a password attempt for an account, or the placeholder. While locked, nothing is compared. */
  async tryBegins(who: string, { now, device }: TryOn): Promise<Outcome<Account | Nobody>> {
    const { tries, account, devices } = loginOf(this.#sql, who)
    if (isLocked(knownDevice(devices, device)?.tries ?? tries, now)) return fail('ACCOUNT_LOCKED')
    return ok(account ?? { ...nobody, isNobody: true })
  }

  /** Records a right or wrong attempt. The count is made here, after the comparison, so that concurrent attempts count exactly. */
  async tryEnds(who: string, { isRight, now, device }: TryOn & { isRight: boolean }): Promise<Outcome<null>> {
    const login = loginOf(this.#sql, who)
    const known = knownDevice(login.devices, device)
    const before = known?.tries ?? login.tries
    const isIn = isRight && !isLocked(before, now)
    const { tries, errorId } = afterWrongPassword(before, now)
    const after = isIn ? noLoginAttempts : tries
    // Success from a known device does not reset others' failures.
    const counted = known ? login : { ...login, tries: after }
    const devices = device !== undefined && (known || isIn) ? withDevice(login.devices, device, after) : login.devices
    await this.#keep(who, { ...counted, ...(devices && { devices }) })
    return isIn ? ok(null) : fail(errorId)
  }

  /** Counts an attempt for this network or store; false after too many recent failures. */
  async networkTries(now: number, allowed?: number): Promise<boolean> {
    const tries = afterNetworkAttempt(this.#networkTries(), now, allowed)
    if (!tries) return false
    this.ctx.storage.kv.put('tries', tries)
    await this.#forgetLater()
    return true
  }

  /** Marks that attempt as successful. */
  async networkWasRight(now: number): Promise<void> {
    this.ctx.storage.kv.put('tries', withoutTry(this.#networkTries(), now))
  }

  #networkTries(): number[] {
    return this.ctx.storage.kv.get<number[]>('tries') ?? []
  }

  /** Another sign-in; answers those that must end for it. */
  async addFamily(who: string, familyId: string): Promise<string[]> {
    const login = loginOf(this.#sql, who)
    const families = [...login.families, familyId]
    await this.#keep(who, { ...login, families: families.slice(-maxFamilies) })
    return families.slice(0, -maxFamilies)
  }

  /** The sign-ins of this account, oldest first. */
  async families(who: string): Promise<string[]> {
    return loginOf(this.#sql, who).families
  }

  /** The account an address opens, to go on under another one; null when it opens none. */
  async accountOf(who: string): Promise<NewLogin | null> {
    return loginOf(this.#sql, who).account ?? null
  }

  /** Deletes the sign-in of an address; returns its sign-ins, which must end. */
  async forget(who: string): Promise<string[]> {
    const { families } = loginOf(this.#sql, who)
    this.#sql.exec('DELETE FROM logins WHERE who = ?', who)
    return families
  }

  /** Previous passwords, newest first. */
  async previousPasswords(who: string): Promise<StoredPassword[]> {
    return loginOf(this.#sql, who).previous
  }

  /** Replaces the compared password; returns the sign-ins that end, all but `keep`. */
  async changePassword(who: string, password: StoredPassword, { was, keep, devices, consumerNo }: Change): Promise<Outcome<string[]>> {
    const { account, reset: _, ...login } = loginOf(this.#sql, who)
    if (account?.password.hash !== was.hash) return fail('WRONG_CURRENT_PASSWORD')
    const previous = consumerNo === undefined ? [account.password, ...login.previous].slice(0, rememberedPasswords) : []
    const families = login.families.filter((familyId) => familyId === keep)
    await this.#keep(who, {
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
   * sent again, not replaced, and an hour allows three emails: an attacker can neither end the owner's link nor fill their inbox.
   */
  async askReset(who: string, letter: Letter, now: number): Promise<void> {
    const { reset, resetMails = [], ...login } = loginOf(this.#sql, who)
    const sent = resetMails.filter((at) => at > now - linkLifeMs)
    const mayReplace = !reset || now >= reset.expiresAt - linkLifeMs + keptLinkMs
    const link = mayReplace && sent.length < maxResetMails ? newLink(now) : reset
    // A pending email is not sent twice.
    const isSent = sent.length < maxResetMails && link && !reset?.letter
    keepLogin(this.#sql, who, {
      ...login,
      ...(link && { reset: isSent ? { ...link, letter } : link }),
      resetMails: isSent ? [...sent, now] : sent,
    })
    await this.ctx.storage.setAlarm(Date.now() + letterAfterMs)
  }

  /** What a link changes; null when it no longer works. A later link ends the ones before it. */
  async resetTarget(who: string, resetId: string, now: number): Promise<ResetTarget | null> {
    const login = loginOf(this.#sql, who)
    return login.reset?.id === resetId && now < login.reset.expiresAt ? targetOf(login) : null
  }

  /** A code was requested. Its email is sent later as well, and an hour allows three. */
  async askCode(who: string, letter: Letter, { id, session, now }: AskedCode): Promise<void> {
    const { kept, isSent } = withCode(codesOf(this.#sql, who), { id, session, now })
    keepCodes(this.#sql, who, { ...kept, ...(isSent && { letter: { ...letter, codeId: id } }) })
    await this.ctx.storage.setAlarm(Date.now() + letterAfterMs)
  }

  /** Takes one of a session's tries at its code; the code's id, null without one. Counted before the comparison, so exactly. */
  async tryCode(who: string, asked: Pick<AskedCode, 'session' | 'now'>): Promise<string | null> {
    const { kept, id } = withCodeTry(codesOf(this.#sql, who), asked)
    keepCodes(this.#sql, who, kept)
    await this.#forgetLater()
    return id
  }

  /** Uses a code up, once; whose account it opens, null for an address without one. */
  async useCode(who: string, id: string): Promise<ResetTarget | null> {
    const { kept, wasThere } = withoutCode(codesOf(this.#sql, who), id)
    keepCodes(this.#sql, who, kept)
    return wasThere ? targetOf(loginOf(this.#sql, who)) : null
  }

  /** The answer this call had before; undefined when it is new. */
  async answerTo(who: string, { transactionId, payload }: PendingLogin): Promise<Answer | undefined> {
    const known = loginOf(this.#sql, who).answers.find((each) => each.transactionId === transactionId)
    if (known && known.payload !== payload) return fail('INVALID_REQUEST', { field: 'x-transaction-id' })
    return known?.answer
  }

  async remember(who: string, pendingLogin: PendingLogin, answer: Answer): Promise<void> {
    const login = loginOf(this.#sql, who)
    await this.#keep(who, { ...login, answers: [...login.answers, { ...pendingLogin, answer }].slice(-rememberedAnswers) })
  }

  /** Sends due emails; addresses without an account are deleted a day after an attempt. */
  override async alarm() {
    await sendLetters(this.env, this.#sql)
    this.ctx.storage.kv.delete('tries')
    const isAnyLeft = forgetStrangers(this.#sql, Date.now() - strangerLifeMs)
    if (isAnyLeft) await this.ctx.storage.setAlarm(Date.now() + strangerLifeMs)
  }

  /** Addresses without an account are deleted a day later; a waiting email is sent first. */
  async #keep(who: string, login: Login) {
    keepLogin(this.#sql, who, login)
    await this.#forgetLater()
  }

  async #forgetLater() {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + strangerLifeMs)
  }
}

function targetOf({ account, previous, families }: Login): ResetTarget | null {
  if (!account) return null
  const { consumerNo, password: current } = account
  return { consumerNo, current, previous, families, isUntouched: isUntouched({ ...account, families }) }
}

function newLink(now: number): { id: string; expiresAt: number } {
  const expiresAt = now + linkLifeMs
  return { id: linkIdOf(crypto.randomUUID(), expiresAt), expiresAt }
}
