import { fail, ok, type Outcome } from '#contracts/errors'
import type { Account, NewProfile, OwnIds } from '#domain/account/account'
import { newAccount } from '#domain/account/new-account'
import { noStanding, type Standing, standingIn } from '#domain/consumer/standing'
import { HolderObject } from '../holder/holder.object'
import { earn, grant, spendable } from './points.sql.ts'

export type Ids = OwnIds & Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted'> & { memberId?: string; email: string }

/** One consumer: profile, addresses, saved cards, loyalty. Points are held and spent like everything that is limited; their balance is `points`. */
export class ConsumerObject extends HolderObject {
  /** The account under this object's name, made once however often it is asked for; PRO400 when it belongs to another e-mail address. */
  async create(profile: NewProfile, now: number): Promise<Outcome<void>> {
    const known = this.#account()
    if (known) return known.person.email === profile.email ? ok(undefined) : fail('LOGIN_IN_USE2')
    const account = newAccount(profile, { memberId: `M${crypto.randomUUID()}`, now })
    this.changeHolds((sql) => {
      this.#keep(account)
      grant(sql, profile.seed?.points ?? 0)
    })
    return ok(undefined)
  }

  /** What a sign-in answers about this consumer; null when there is no such account. (APIA-01) */
  async idsOf(): Promise<Ids | null> {
    const account = this.#account()
    if (!account) return null
    const { kind, isEmployeeDiscountTCAccepted, ids, person, loyalty } = account
    return { ...ids, kind, isEmployeeDiscountTCAccepted, email: person.email, ...(loyalty && { memberId: loyalty.memberId }) }
  }

  /** Remembers what the shopper has begun; an id that is not named stays. */
  async setIds(ids: OwnIds): Promise<Outcome<void>> {
    return this.#change((account) => ({ ...account, ids: { ...account.ids, ...ids } }))
  }

  async standing(): Promise<Standing> {
    const account = this.#account()
    return account ? standingIn(account, this.changeHolds(spendable)) : noStanding
  }

  /** Points for one order, counted once however often it is told; only members earn. (LOY-14) */
  async earnPoints(orderNumber: string, points: number): Promise<Outcome<void>> {
    if (!this.#account()?.loyalty) return fail('NOT_A_LOYALTY_MEMBER')
    this.changeHolds((sql) => earn(sql, orderNumber, points))
    return ok(undefined)
  }

  // Read, decide and write without an await between them: no other request can slip in.
  #change(rule: (account: Account) => Account): Outcome<void> {
    const account = this.#account()
    if (!account) return fail('PROFILE_NOT_FOUND')
    this.#keep(rule(account))
    return ok(undefined)
  }

  #account(): Account | undefined {
    return this.ctx.storage.kv.get<Account>('account')
  }

  #keep(account: Account) {
    this.ctx.storage.kv.put('account', account)
  }
}
