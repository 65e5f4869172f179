import type { Currency } from '#config/locales'
import type { PendingPoints } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type Account, type NewProfile, type OwnIds, newAccount, marketOfCountry, marketYear } from '#domain/account/account'
import { type AccountCommand, applyAccountCommand } from '#domain/account/account-command'
import { consentsOf, subscriptionOf } from '#domain/consumer/preferences'
import { firstCredit, type Here, noEntitlements, type Entitlements, entitlementsIn } from '#domain/consumer/entitlements'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import {
  type Earning,
  earn,
  earnedTables,
  freeDue,
  pendingIn,
  unearn,
  type Unearning,
  allowanceIn,
  countSpending,
  grant,
  openAllowance,
  type Spendable,
  spendableIn,
  type Spending,
  spentIn,
} from './loyalty-ledger.sql.ts'
import { EmailChangesObject, type SeenCards } from './email-changes.object'
import { keepSubscriptions } from './subscriptions.sql.ts'

export type Ids = OwnIds & Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted'> & { memberId?: string; email: string }
/** The rest of a closed account, until everything stored under its number is released. */
export type ClosedAccount = Pick<Account, 'country' | 'brand'> & { email: string; phone?: string | undefined }
type SentVerification = { transactionId: string; at: number }

const hourMs = 60 * 60_000
/** Emails in an hour that ask to verify an address. (docs/decisions/043) */
const maxVerificationEmails = 3

export type SeenAccount = Spendable & {
  account: Account
  /** Total of this year's orders. */ spentThisYear: Minor
  /** Earned, and not to be spent yet. */ pending: PendingPoints[]
  /** Remaining employee allowance of this year. */ allowanceLeft: Minor | undefined
}

/**
 * One customer: profile, addresses, saved cards, loyalty. Rules live in domain/account; this object only stores. Points and athlete credit
 * are held and spent like other limited resources.
 */
export class ConsumerObject extends EmailChangesObject {
  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    ctx.storage.sql.exec(earnedTables)
  }

  /** Creates the account of this object, once however often it is called; PRO400 when it belongs to another email address. */
  async create(profile: NewProfile, now: number): Promise<Outcome<void>> {
    if (this.#closed() || this.ctx.storage.kv.get('isErased')) return fail('LOGIN_IN_USE2')
    if (!this.#account()) await this.#subscribe(profile, now)
    const known = this.#account()
    if (known) return known.person.email === profile.email.toLowerCase() ? this.#ofBrand(known, profile) : fail('LOGIN_IN_USE2')
    const account = newAccount(profile, { memberId: `M${crypto.randomUUID()}`, now })
    this.changeHolds((sql) => {
      this.#keep(account)
      grant(sql, { points: profile.seed?.points ?? 0, athleteCredit: firstCredit(account) })
    })
    return ok(undefined)
  }

  async read(): Promise<Outcome<SeenAccount>> {
    const account = this.#account()
    return account ? ok(this.#seen(account)) : fail('PROFILE_NOT_FOUND')
  }

  /** Applies a command to the account and returns the result. */
  async change(act: AccountCommand): Promise<Outcome<SeenAccount>> {
    // Reads, decides and writes without an await in between: no other request can interleave.
    const account = this.#account()
    if (!account) return fail('PROFILE_NOT_FOUND')
    const outcome = applyAccountCommand(account, act)
    if (!outcome.ok) return outcome
    this.#keep(outcome.value)
    if (act.of === 'instruments') this.followCards(account.instruments, act.change)
    return ok(this.#seen(outcome.value))
  }

  /** The account with the cards the provider has; see `withCardsAtProvider`. */
  async seeCards(seen: SeenCards): Promise<Outcome<SeenAccount>> {
    return this.change({ of: 'instruments', change: { act: 'at-provider', leaving: this.leaving.tokens(), ...seen } })
  }

  /** Returns the ids for sign-in; null if there is no account. */
  async idsOf(): Promise<Ids | null> {
    const account = this.#account()
    if (!account) return null
    const { kind, isEmployeeDiscountTCAccepted, ids, person, loyalty } = account
    return { ...ids, kind, isEmployeeDiscountTCAccepted, email: person.email, ...(loyalty && { memberId: loyalty.memberId }) }
  }

  /** Whether the owner of the address has verified it; `closed` without an account. */
  async emailStatus(): Promise<'verified' | 'unverified' | 'closed'> {
    const account = this.#account()
    if (!account) return 'closed'
    return account.emailVerified === false ? 'unverified' : 'verified'
  }

  /** Counts one email that asks to verify the address, under its transaction once, and returns the address; null where none may be sent. */
  async countVerificationEmail(transactionId: string, now: number): Promise<string | null> {
    const account = this.#account()
    if (account?.emailVerified !== false) return null
    const sent = (this.ctx.storage.kv.get<SentVerification[]>('verificationEmails') ?? []).filter(({ at }) => at > now - hourMs)
    if (sent.some((each) => each.transactionId === transactionId)) return account.person.email
    if (sent.length >= maxVerificationEmails) return null
    this.ctx.storage.kv.put('verificationEmails', [...sent, { transactionId, at: now }])
    return account.person.email
  }

  /** Removes an unverified account for good; returns what else is stored under its number. Null for a verified one. */
  async close(): Promise<ClosedAccount | null> {
    const account = this.#account()
    if (account?.emailVerified === false) {
      const { person, country, brand } = account
      this.ctx.storage.kv.put<ClosedAccount>('closed', { email: person.email, phone: person.phone, country, brand })
      this.letCardsLeave(account.instruments)
      this.ctx.storage.kv.delete('account')
    }
    return this.#closed() ?? null
  }

  /** Deletes the account for good; none is made again under its number. Points of its orders stay counted, for nobody. */
  async erase(): Promise<void> {
    const { kv } = this.ctx.storage
    for (const name of ['account', 'closed', 'verificationEmails', 'emailChanges', 'leavingCards']) kv.delete(name)
    kv.put('isErased', true)
  }

  /** Stores ids of the shopper's objects; an id that is not named stays. */
  async setIds(ids: OwnIds): Promise<Outcome<void>> {
    const account = this.#account()
    if (!account) return fail('PROFILE_NOT_FOUND')
    this.#keep({ ...account, ids: { ...account.ids, ...ids } })
    return ok(undefined)
  }

  /** Entitlements for buying the named cart: points and credit it holds remain available to it. */
  async standing(cartId?: string, here?: Here): Promise<Entitlements> {
    const account = this.#account()
    return account
      ? entitlementsIn(
          account,
          this.changeHolds((sql, now) => ({ ...spendableIn(sql, cartId), ...allowanceOf(sql, this.#yearOf(now), cartId) })),
          here,
        )
      : noEntitlements
  }

  /** Points for one order, counted once however often it is called; only members earn. They are pending until they may be spent. */
  async earnPoints(earning: Earning): Promise<Outcome<void>> {
    if (!this.#account()?.loyalty) return fail('NOT_A_LOYALTY_MEMBER')
    this.changeHolds((sql) => earn(sql, earning))
    return ok(undefined)
  }

  /** Removes points of a refunded order, once; after its return the others become spendable. */
  async returnPoints(unearning: Unearning): Promise<void> {
    this.changeHolds((sql) => unearn(sql, unearning))
  }

  /** Records an order's total in the account's currency: once, last value wins. */
  async countSpending(orderNumber: string, { amount, currency }: Pick<Spending, 'amount'> & { currency: Currency }): Promise<void> {
    const account = this.#account()
    if (!account || marketOfCountry(account.country).currency !== currency) return
    this.changeHolds((sql, now) => countSpending(sql, { orderNumber, year: this.#yearOf(now), amount }))
  }

  /** Releases due points before any read of balances. */
  protected override changeHolds<T>(change: (sql: SqlStorage, now: number) => T): T {
    return super.changeHolds((sql, now) => {
      freeDue(sql, now)
      this.#openAllowance(sql, this.#yearOf(now))
      return change(sql, now)
    })
  }

  /** An account of before brands were kept learns its own. */
  #ofBrand(known: Account, { brand }: NewProfile): Outcome<void> {
    if (!known.brand) this.#keep({ ...known, brand })
    return ok(undefined)
  }

  /** An employee's year starts with the whole allowance; the first stored year with its remainder. */
  #openAllowance(sql: SqlStorage, year: number) {
    const account = this.#account()
    if (account?.kind !== 'EMPLOYEE') return
    openAllowance(sql, { year, spentBefore: account.spent.employee ?? 0 })
  }

  /** Before the account: a sign-up that is sent again after a failure here says the same once more. */
  async #subscribe(profile: NewProfile, now: number): Promise<void> {
    const when = { ...marketOfCountry(profile.country), now, emailVerified: profile.emailVerified }
    const subscriber = { brand: profile.brand, owner: this.ctx.id.name ?? '' }
    await keepSubscriptions(
      this.env.RECORDS,
      subscriber,
      consentsOf(profile).map((subscriptions) => subscriptionOf(subscriptions, when)),
    )
  }

  /** Allowances and spending are of a year of the account's market. */
  #yearOf(now: number): number {
    return marketYear(this.#account()?.country ?? 'US', now)
  }

  #seen(account: Account): SeenAccount {
    return this.changeHolds((sql, now) => ({
      account,
      ...spendableIn(sql),
      pending: pendingIn(sql),
      allowanceLeft: allowanceIn(sql, this.#yearOf(now)),
      spentThisYear: spentIn(sql, this.#yearOf(now)),
    }))
  }

  #closed(): ClosedAccount | undefined {
    return this.ctx.storage.kv.get<ClosedAccount>('closed')
  }

  #account(): Account | undefined {
    return this.ctx.storage.kv.get<Account>('account')
  }

  #keep(account: Account) {
    this.ctx.storage.kv.put('account', account)
  }
}

function allowanceOf(sql: SqlStorage, year: number, cartId?: string): Pick<Entitlements, 'allowance'> {
  const left = allowanceIn(sql, year, cartId)
  return left === undefined ? {} : { allowance: { year, left } }
}
