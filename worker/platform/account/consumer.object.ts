import type { Currency } from '#config/locales'
import type { PendingPoints } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import {
  type Account,
  createAccount,
  getCountryMarket,
  getMarketYear,
  type LinkedObjectIds,
  type NewProfile,
} from '#domain/account/account'
import { type AccountCommand, applyAccountCommand } from '#domain/account/account-command'
import { buildSubscription, toSubscriptionRequests } from '#domain/consumer/preferences'
import {
  deriveEntitlements,
  type Entitlements,
  getInitialCredit,
  noEntitlements,
  type ShoppingContext,
} from '#domain/consumer/entitlements'
import type { Minor } from '#domain/money/minor-units'
import type { PlatformEnv } from '../env'
import {
  createLoyaltyTables,
  type EarnedPoints,
  getRemainingAllowance,
  getSpendableBalances,
  getYearSpending,
  listPendingPoints,
  openInitialBalances,
  openYearAllowance,
  recordEarnedPoints,
  recordSpending,
  releaseDuePoints,
  type RemainingPoints,
  settleEarnedPoints,
  type SpendableBalances,
  type Spending,
} from './loyalty-ledger.sql.ts'
import { type ProviderCards, RemovedCardsObject } from './removed-cards.object'
import { saveSubscriptions } from './subscriptions'
import { type EmailChange, type EmailChanges, findConfirmedChange, requestEmailChange } from '#domain/account/change-profile'

/** Pending changes of an account's email address, requested by its owner. */
class EmailChangesObject extends RemovedCardsObject {
  /** Records a requested change; null beyond the limit, and without an account. */
  async askEmailChange(id: string, email: string, now: number): Promise<EmailChange | null> {
    const account = this.ctx.storage.kv.get<Account>('account')
    const updatedChanges = account && requestEmailChange(this.#getEmailChanges(), { id, email, from: account.person.email, now })
    if (updatedChanges) this.ctx.storage.kv.put('emailChanges', updatedChanges)
    return updatedChanges?.pending ?? null
  }

  /** The change that a link confirms; null for an expired link. */
  async confirmedEmailChange(id: string, now: number): Promise<EmailChange | null> {
    return findConfirmedChange(this.#getEmailChanges(), { id, now })
  }

  /** Ends a pending change, as after a new password. */
  async endEmailChange(): Promise<void> {
    const { sent } = this.#getEmailChanges()
    if (sent.length > 0) this.ctx.storage.kv.put<EmailChanges>('emailChanges', { sent })
  }

  #getEmailChanges(): EmailChanges {
    return this.ctx.storage.kv.get<EmailChanges>('emailChanges') ?? { sent: [] }
  }
}

export type SignInIds = LinkedObjectIds & Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted'> & { memberId?: string; email: string }
/** The rest of a closed account, until everything stored under its number is released. */
export type ClosedAccount = Pick<Account, 'country' | 'brand'> & { email: string; phone?: string | undefined }
type SentVerification = { transactionId: string; at: number }

const hourMs = 60 * 60_000
/** Verification emails per hour. (docs/decisions/043) */
const maxVerificationEmails = 3

export type AccountDetails = SpendableBalances & {
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
    ctx.storage.sql.exec(createLoyaltyTables)
  }

  /** Creates the account of this object, once however often it is called; PRO400 when it belongs to another email address. */
  async create(profile: NewProfile, now: number): Promise<Outcome<void>> {
    if (this.#getClosedAccount() || this.ctx.storage.kv.get('isErased')) return fail('LOGIN_IN_USE2')
    if (!this.#getAccount()) await this.#subscribe(profile, now)
    const existingAccount = this.#getAccount()
    if (existingAccount)
      return existingAccount.person.email === profile.email.toLowerCase()
        ? this.#withBrand(existingAccount, profile)
        : fail('LOGIN_IN_USE2')
    const account = createAccount(profile, { memberId: `M${crypto.randomUUID()}`, now })
    this.changeHolds((sql) => {
      this.#saveAccount(account)
      openInitialBalances(sql, { points: profile.seed?.points ?? 0, athleteCredit: getInitialCredit(account) })
    })
    return ok(undefined)
  }

  async read(): Promise<Outcome<AccountDetails>> {
    const account = this.#getAccount()
    return account ? ok(this.#toAccountDetails(account)) : fail('PROFILE_NOT_FOUND')
  }

  /** Applies a command to the account and returns the result. */
  async change(command: AccountCommand): Promise<Outcome<AccountDetails>> {
    // Reads, decides and writes without an await in between: no other request can interleave.
    const account = this.#getAccount()
    if (!account) return fail('PROFILE_NOT_FOUND')
    const outcome = applyAccountCommand(account, command)
    if (!outcome.ok) return outcome
    this.#saveAccount(outcome.value)
    if (command.of === 'instruments') this.syncRemovedCards(account.instruments, command.change)
    return ok(this.#toAccountDetails(outcome.value))
  }

  /** The account with the cards the provider has; see `syncProviderCards`. */
  async seeCards(cards: ProviderCards): Promise<Outcome<AccountDetails>> {
    return this.change({ of: 'instruments', change: { kind: 'at-provider', leaving: this.removedCards.tokens(), ...cards } })
  }

  /** Returns the ids for sign-in; null if there is no account. */
  async getSignInIds(): Promise<SignInIds | null> {
    const account = this.#getAccount()
    if (!account) return null
    const { kind, isEmployeeDiscountTCAccepted, ids, person, loyalty } = account
    return { ...ids, kind, isEmployeeDiscountTCAccepted, email: person.email, ...(loyalty && { memberId: loyalty.memberId }) }
  }

  /** Verification status of the email address; `closed` without an account. */
  async emailStatus(): Promise<'verified' | 'unverified' | 'closed'> {
    const account = this.#getAccount()
    if (!account) return 'closed'
    return account.emailVerified === false ? 'unverified' : 'verified'
  }

  /** Counts a verification email, once per transaction, and returns the address; null beyond the limit. */
  async countVerificationEmail(transactionId: string, now: number): Promise<string | null> {
    const account = this.#getAccount()
    if (account?.emailVerified !== false) return null
    const recentEmails = (this.ctx.storage.kv.get<SentVerification[]>('verificationEmails') ?? []).filter(({ at }) => at > now - hourMs)
    if (recentEmails.some((sentEmail) => sentEmail.transactionId === transactionId)) return account.person.email
    if (recentEmails.length >= maxVerificationEmails) return null
    this.ctx.storage.kv.put('verificationEmails', [...recentEmails, { transactionId, at: now }])
    return account.person.email
  }

  /** Removes an unverified account permanently; returns what else is stored under its number. Null for a verified one. */
  async close(): Promise<ClosedAccount | null> {
    const account = this.#getAccount()
    if (account?.emailVerified === false) {
      const { person, country, brand } = account
      this.ctx.storage.kv.put<ClosedAccount>('closed', { email: person.email, phone: person.phone, country, brand })
      this.queueRemovedCards(account.instruments)
      this.ctx.storage.kv.delete('account')
    }
    return this.#getClosedAccount() ?? null
  }

  /** Deletes the account permanently; its number is not used again. Points of its orders stay on record without an owner. */
  async erase(): Promise<void> {
    const { kv } = this.ctx.storage
    for (const name of ['account', 'closed', 'verificationEmails', 'emailChanges', 'leavingCards']) kv.delete(name)
    kv.put('isErased', true)
  }

  /** Stores ids of the shopper's objects; an id that is not named stays. */
  async setIds(ids: LinkedObjectIds): Promise<Outcome<void>> {
    const account = this.#getAccount()
    if (!account) return fail('PROFILE_NOT_FOUND')
    this.#saveAccount({ ...account, ids: { ...account.ids, ...ids } })
    return ok(undefined)
  }

  /** Entitlements for buying the named cart: points and credit it holds remain available to it. */
  async entitlements(cartId?: string, market?: ShoppingContext): Promise<Entitlements> {
    const account = this.#getAccount()
    return account
      ? deriveEntitlements(
          account,
          this.changeHolds((sql, now) => ({ ...getSpendableBalances(sql, cartId), ...getAllowance(sql, this.#getYear(now), cartId) })),
          market,
        )
      : noEntitlements
  }

  /**
   * Points for one order, counted once however often it is called. Only members earn, and only in the account's currency: a point is worth
   * the same wherever it is spent. They are pending until they may be spent.
   */
  async earnPoints({ currency, ...earning }: EarnedPoints & { currency: Currency }): Promise<Outcome<void>> {
    const account = this.#getAccount()
    if (!account?.loyalty) return fail('NOT_A_LOYALTY_MEMBER')
    const points = getCountryMarket(account.country).currency === currency ? earning.points : 0
    this.changeHolds((sql) => recordEarnedPoints(sql, { ...earning, points }))
    return ok(undefined)
  }

  /** Removes the points of refunded or cancelled goods, once, or gives them back; after the return of an order the others become spendable. */
  async returnPoints(remaining: RemainingPoints): Promise<void> {
    this.changeHolds((sql) => settleEarnedPoints(sql, remaining))
  }

  /** Records an order's total in the account's currency: once, last value wins. */
  async countSpending(orderNumber: string, { amount, currency }: Pick<Spending, 'amount'> & { currency: Currency }): Promise<void> {
    const account = this.#getAccount()
    if (!account || getCountryMarket(account.country).currency !== currency) return
    this.changeHolds((sql, now) => recordSpending(sql, { orderNumber, year: this.#getYear(now), amount }))
  }

  /** Releases due points before any read of balances. */
  protected override changeHolds<T>(change: (sql: SqlStorage, now: number) => T): T {
    return super.changeHolds((sql, now) => {
      releaseDuePoints(sql, now)
      this.#openAllowance(sql, this.#getYear(now))
      return change(sql, now)
    })
  }

  /** An account of before brands were kept learns its own. */
  #withBrand(existingAccount: Account, { brand }: NewProfile): Outcome<void> {
    if (!existingAccount.brand) this.#saveAccount({ ...existingAccount, brand })
    return ok(undefined)
  }

  /** An employee's year starts with the whole allowance; the first stored year with its remainder. */
  #openAllowance(sql: SqlStorage, year: number) {
    const account = this.#getAccount()
    if (account?.kind !== 'EMPLOYEE') return
    openYearAllowance(sql, { year, spentBefore: account.spent.employee ?? 0 })
  }

  /** Before the account is created, so that a retry after a failure subscribes again. */
  async #subscribe(profile: NewProfile, now: number): Promise<void> {
    const context = { ...getCountryMarket(profile.country), now, emailVerified: profile.emailVerified }
    const subscriber = { brand: profile.brand, owner: this.ctx.id.name ?? '' }
    await saveSubscriptions(
      this.env.RECORDS,
      subscriber,
      toSubscriptionRequests(profile).map((subscriptions) => buildSubscription(subscriptions, context)),
    )
  }

  /** Allowances and spending are of a year of the account's market. */
  #getYear(now: number): number {
    return getMarketYear(this.#getAccount()?.country ?? 'US', now)
  }

  #toAccountDetails(account: Account): AccountDetails {
    return this.changeHolds((sql, now) => ({
      account,
      ...getSpendableBalances(sql),
      pending: listPendingPoints(sql),
      allowanceLeft: getRemainingAllowance(sql, this.#getYear(now)),
      spentThisYear: getYearSpending(sql, this.#getYear(now)),
    }))
  }

  #getClosedAccount(): ClosedAccount | undefined {
    return this.ctx.storage.kv.get<ClosedAccount>('closed')
  }

  #getAccount(): Account | undefined {
    return this.ctx.storage.kv.get<Account>('account')
  }

  #saveAccount(account: Account) {
    this.ctx.storage.kv.put('account', account)
  }
}

function getAllowance(sql: SqlStorage, year: number, cartId?: string): Pick<Entitlements, 'allowance'> {
  const remainingAllowance = getRemainingAllowance(sql, year, cartId)
  return remainingAllowance === undefined ? {} : { allowance: { year, left: remainingAllowance } }
}
