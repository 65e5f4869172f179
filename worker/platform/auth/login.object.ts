import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import { afterWrongPassword, isLocked, noTries, type Tries } from '#domain/identity/tries'
import type { PlatformEnv } from '../env'
import type { KeptPassword } from './password'

/** One call, so that it can be known again. `payload` tells a mistaken reuse of the name. */
export type Asked = { transactionId: string; payload: string }
/** Null or a text: what the call needs to give the same answer again. Never a token. */
export type Answer = Outcome<string | null>

type Login = { password?: KeptPassword; families: string[]; tries: Tries }

const rememberedAnswers = 20
/** More devices than a shopper has; the oldest sign-in ends when there is another. */
const maxFamilies = 50
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

  /** The answer this call had before; undefined when it is new. */
  async answerTo({ transactionId, payload }: Asked): Promise<Answer | undefined> {
    const known = this.#answers().find((each) => each.transactionId === transactionId)
    if (known && known.payload !== payload) return fail('INVALID_REQUEST', { field: 'x-transaction-id' })
    return known?.answer
  }

  async remember(asked: Asked, answer: Answer): Promise<void> {
    this.ctx.storage.kv.put('answers', [...this.#answers(), { ...asked, answer }].slice(-rememberedAnswers))
  }

  /** Nothing stays of an address without an account, a day after somebody tried it. */
  override async alarm() {
    if (!this.#login().password) await this.ctx.storage.deleteAll()
  }

  #login(): Login {
    return this.ctx.storage.kv.get<Login>('login') ?? { families: [], tries: noTries }
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
