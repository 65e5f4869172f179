import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import { afterWrongPassword, isLocked, noTries, type Tries } from '#domain/identity/tries'
import type { PlatformEnv } from '../env'
import { type Mail, putMail } from '../mails/put-mail'
import type { KeptPassword } from './password'
import { signedText } from './signed-text'

/** One call, so that it can be known again. `payload` tells a mistaken reuse of the name. */
export type Asked = { transactionId: string; payload: string }
/** Null or a text: what the call needs to give the same answer again. Never a token. */
export type Answer = Outcome<string | null>

/** A link to choose a new password. (AUTH-21) */
type Reset = { id: string; expiresAt: number; letter?: Omit<Mail, 'id' | 'template' | 'values'> }
type Login = { password?: KeptPassword; previous: KeptPassword[]; families: string[]; tries: Tries; reset?: Reset }
/** The password in use and those before it, newest first. */
export type Passwords = { current: KeptPassword; previous: KeptPassword[] }

const rememberedAnswers = 20
/** More devices than a shopper has; the oldest sign-in ends when there is another. */
const maxFamilies = 50
const rememberedPasswords = 3
const linkLifeMs = 60 * 60_000
const strangerLifeMs = 24 * 3600 * 1000

/** One account's password, its wrong tries and its sign-ins; or, for an e-mail address without an account, its tries alone. */
export class LoginObject extends DurableObject<PlatformEnv> {
  /** The password of a new account; whoever tried before there was one is forgiven. */
  async begin(password: KeptPassword): Promise<void> {
    const login = this.#login()
    if (!login.password) this.#keep({ ...login, password, tries: noTries })
  }

  /** Somebody types a password: what it is compared with, null for no account. While it is locked nothing is compared. (AUTH-22) */
  async tryBegins(now: number): Promise<Outcome<KeptPassword | null>> {
    const { tries, password } = this.#login()
    return isLocked(tries, now) ? fail('ACCOUNT_LOCKED') : ok(password ?? null)
  }

  /** It was right or wrong. The count is made here, after the comparison, so that any number at once still count exactly. (AUTH-22) */
  async tryEnds(isRight: boolean, now: number): Promise<Outcome<null>> {
    const login = this.#login()
    if (isRight && !isLocked(login.tries, now)) {
      this.#keep({ ...login, tries: noTries })
      return ok(null)
    }
    const { tries, errorId } = afterWrongPassword(login.tries, now)
    this.#keep({ ...login, tries })
    return fail(errorId)
  }

  /** Another sign-in; answers those that must end for it. */
  async addFamily(familyId: string): Promise<string[]> {
    const login = this.#login()
    const families = [...login.families, familyId]
    this.#keep({ ...login, families: families.slice(-maxFamilies) })
    return families.slice(0, -maxFamilies)
  }

  /** Those before the current one, newest first. */
  async previousPasswords(): Promise<KeptPassword[]> {
    return this.#login().previous
  }

  /** Puts a new password in the place of the one that was compared; answers the sign-ins that end for it, all but `keep`. (APIA-05) */
  async changePassword(
    password: KeptPassword,
    { was, keep }: { was: KeptPassword; keep?: string | undefined },
  ): Promise<Outcome<string[]>> {
    const login = this.#login()
    if (login.password?.hash !== was.hash) return fail('WRONG_CURRENT_PASSWORD')
    const ended = login.families.filter((familyId) => familyId !== keep)
    const previous = [login.password, ...login.previous].slice(0, rememberedPasswords)
    const { reset: _, ...rest } = login
    this.#keep({ ...rest, password, previous, tries: noTries, families: login.families.filter((familyId) => familyId === keep) })
    return ok(ended)
  }

  /** A link for a new password was asked for. The letter goes out later, so that an address without an account takes no shorter. (APIA-07) */
  async askReset(letter: Required<Reset>['letter'], now: number): Promise<void> {
    const login = this.#login()
    this.#keep({ ...login, reset: { id: crypto.randomUUID(), expiresAt: now + linkLifeMs, letter } })
    if (login.password) await this.ctx.storage.setAlarm(Date.now() + 1)
  }

  /** The passwords a link changes; null when it does not open any more. A later link ends the ones before it. (AUTH-21) */
  async passwordsBehind(resetId: string, now: number): Promise<Passwords | null> {
    const { reset, password, previous } = this.#login()
    return password && reset?.id === resetId && now < reset.expiresAt ? { current: password, previous } : null
  }

  /** The answer this call had before; undefined when it is new. */
  async answerTo({ transactionId, payload }: Asked): Promise<Answer | undefined> {
    const known = this.#answers().find((each) => each.transactionId === transactionId)
    if (known && known.payload !== payload) return fail('INVALID_REQUEST', { field: 'x-transaction-id' })
    return known?.answer
  }

  async remember(asked: Asked, answer: Answer): Promise<void> {
    this.ctx.storage.kv.put('answers', [...this.#answers(), { ...asked, answer }].slice(-rememberedAnswers))
  }

  /** Sends the letter that is due; of an address without an account nothing stays, a day after somebody tried it. */
  override async alarm() {
    const { password, reset } = this.#login()
    if (!password) return this.ctx.storage.deleteAll()
    if (!reset?.letter) return
    const token = await signedText(this.env, 'reset-link', reset.id)
    await putMail(this.env, { ...reset.letter, id: `reset-${reset.id}`, template: 'reset-password', values: { token } })
    const login = this.#login()
    if (login.reset?.id === reset.id) this.#keep({ ...login, reset: { id: reset.id, expiresAt: reset.expiresAt } })
  }

  #login(): Login {
    return this.ctx.storage.kv.get<Login>('login') ?? { previous: [], families: [], tries: noTries }
  }

  #keep(login: Login) {
    // Writes of one turn are kept together, so the alarm is set or nothing is.
    if (!login.password) void this.ctx.storage.setAlarm(Date.now() + strangerLifeMs)
    this.ctx.storage.kv.put('login', login)
  }

  #answers(): (Asked & { answer: Answer })[] {
    return this.ctx.storage.kv.get<(Asked & { answer: Answer })[]>('answers') ?? []
  }
}
