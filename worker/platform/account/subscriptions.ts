import type { BrandId } from '#config/brands'
import type { consumerEndpoints } from '#contracts/consumer'
import type { SubscriptionRequest, Subscription } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Account } from '#domain/account/account'
import { buildSubscription } from '#domain/consumer/preferences'
import { normalizePhoneNumber } from '#domain/input/phones'
import { email } from '#domain/validation/text-rules'
import { takeNetworkAttempt } from '../security/network-attempts'
import type { Handlers } from '../contract-router'
import type { RequestContext } from '../request-context'
import { getConsumerStub } from './consumer-stub'

type SubscriptionHandlers = Pick<Handlers<typeof consumerEndpoints>, 'subscriptions' | 'changeSubscriptions' | 'subscribe'>
type SubscriptionCall = { shop: RequestContext; consumerNo: string; now: number }

export const subscriptionHandlers: SubscriptionHandlers = {
  /** Another customer's address is PRO404, subscribed or not. */
  async subscriptions({ caller, consumerNo, shop, query }, env) {
    const subscriber = { brand: shop.brand, owner: consumerNo }
    const requestedEmail = query.email?.toLowerCase()
    if (caller.kind === 'GUEST' || caller.kind === 'AGENT') {
      const guestSubscriptions = await listSubscriptions(env.RECORDS, subscriber)
      return ok({
        subscriptions: guestSubscriptions.filter(({ recipient }) => requestedEmail === undefined || recipient === requestedEmail),
      })
    }
    const accountOutcome = await getConsumerStub(env, consumerNo).read()
    if (!accountOutcome.ok) return accountOutcome
    const { person } = accountOutcome.value.account
    if (requestedEmail !== undefined && requestedEmail !== person.email) return fail('PROFILE_NOT_FOUND')
    return ok({ subscriptions: await listSubscriptions(env.RECORDS, subscriber, listRecipients(person)) })
  },

  /** A consumer decides about their own address and phone only. */
  async changeSubscriptions(call, env) {
    const { consumerNo, shop, body } = call
    const accountOutcome = await getConsumerStub(env, consumerNo).read()
    if (!accountOutcome.ok) return accountOutcome
    const { person, loyalty, emailVerified } = accountOutcome.value.account
    const requested = normalizeRecipients(body.subscriptions, call)
    if (!requested.ok) return requested
    const ownRecipients = listRecipients(person)
    if (requested.value.some(({ recipient }) => !ownRecipients.includes(recipient))) return fail('PROFILE_NOT_FOUND')
    if (!loyalty && requested.value.some(({ type, optin }) => type === 'LoyaltyNewsletter' && optin)) return fail('NOT_A_LOYALTY_MEMBER')

    const subscriber = { brand: shop.brand, owner: consumerNo }
    await saveSubscriptions(
      env.RECORDS,
      subscriber,
      requested.value.map((requestedSubscription) => buildSubscription(requestedSubscription, { ...shop, now: call.now, emailVerified })),
    )
    return ok({ subscriptions: await listSubscriptions(env.RECORDS, subscriber, ownRecipients) })
  },

  /** The newsletter, for anybody. The answer is the same whether the address had it before. A network subscribes thirty in ten minutes. */
  async subscribe(call, env) {
    const { shop, consumerNo, body } = call
    const requested = normalizeRecipients(body.subscriptions, call)
    if (!requested.ok) return requested
    if (!(await takeNetworkAttempt(env, { what: 'newsletter', shop, now: call.now }))) return fail('CAPTCHA_FAILED')
    const subscriptions = requested.value.map((requestedSubscription) =>
      buildSubscription(requestedSubscription, { ...shop, now: call.now }),
    )
    await saveSubscriptions(env.RECORDS, { brand: shop.brand, owner: consumerNo }, subscriptions)
    return ok({ subscriptions })
  },
}

function listRecipients({ email, phone }: Account['person']): string[] {
  return [email, ...(phone ? [phone] : [])]
}

/** The same subscriptions with normalized recipients; the first invalid one is refused. */
function normalizeRecipients<T extends SubscriptionRequest>(subscriptions: T[], { shop }: SubscriptionCall): Outcome<T[]> {
  const reachable: T[] = []
  for (const subscription of subscriptions) {
    const recipient = parseRecipient(subscription, shop)
    if (!recipient.ok) return recipient
    reachable.push({ ...subscription, recipient: recipient.value })
  }
  return ok(reachable)
}

function parseRecipient({ channel, recipient }: SubscriptionRequest, shop: RequestContext): Outcome<string> {
  if (channel === 'sms') {
    const parsedPhone = normalizePhoneNumber({ phone: recipient }, shop)
    return parsedPhone ? ok(parsedPhone.phone) : fail('PROFILE_PHONE_INVALID', { field: 'recipient' })
  }
  return email(recipient) ? fail('INVALID_EMAIL_FORMAT', { field: 'recipient' }) : ok(recipient.toLowerCase())
}

type SubscriptionsRow = Pick<Subscription, 'recipient' | 'channel' | 'type' | 'country' | 'region'> & {
  optin: number
  double_optin: number
  category: string | null
  optin_date: string | null
  optout_date: string | null
}

/** Subscriber and brand. */
export type Subscriber = { brand: BrandId; owner: string }

/** Starts or ends these subscriptions. An unchanged one keeps its date. */
export async function saveSubscriptions(db: D1Database, { brand, owner }: Subscriber, subscriptions: Subscription[]): Promise<void> {
  if (subscriptions.length === 0) return
  await db.batch(
    subscriptions.map((subscription) =>
      db
        .prepare(
          `INSERT INTO subscriptions (brand, owner, recipient, channel, type, optin, double_optin, category, country, region, optin_date, optout_date)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET owner = excluded.owner, category = coalesce(excluded.category, category),
             country = excluded.country, region = excluded.region, double_optin = excluded.double_optin, optin = excluded.optin,
             optin_date = CASE WHEN excluded.optin > optin THEN excluded.optin_date ELSE optin_date END,
             optout_date = CASE WHEN excluded.optin < optin THEN excluded.optout_date ELSE optout_date END`,
        )
        .bind(
          ...[
            brand,
            owner,
            subscription.recipient,
            subscription.channel,
            subscription.type,
            Number(subscription.optin),
            Number(subscription.doubleOptin),
            subscription.category ?? null,
          ],
          ...[subscription.country, subscription.region, subscription.optinDate ?? null, subscription.optoutDate ?? null],
        ),
    ),
  )
}

/** The owner has verified the address: where the region does not require double opt-in, no further confirmation is needed. */
export async function confirmSubscriptions(db: D1Database, owner: string): Promise<void> {
  await db.prepare("UPDATE subscriptions SET double_optin = 0 WHERE owner = ? AND region <> 'EMEA'").bind(owner).run()
}

/** What an owner subscribed their address to goes to their new one; what it has already stays. */
export async function moveSubscriptions(db: D1Database, { owner, from, to }: { owner: string; from: string; to: string }): Promise<void> {
  if (from === to) return
  await db.batch([
    db.prepare('UPDATE OR IGNORE subscriptions SET recipient = ?3 WHERE owner = ?1 AND lower(recipient) = ?2').bind(owner, from, to),
    db.prepare('DELETE FROM subscriptions WHERE owner = ?1 AND lower(recipient) = ?2').bind(owner, from),
  ])
}

/** Deletes what this owner subscribed anybody to. */
export async function deleteSubscriptions(db: D1Database, owner: string): Promise<void> {
  await db.prepare('DELETE FROM subscriptions WHERE owner = ?').bind(owner).run()
}

/** Subscriptions of this owner and of these recipients, which belong to the owner. */
export async function listSubscriptions(db: D1Database, { brand, owner }: Subscriber, recipients: string[] = []): Promise<Subscription[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM subscriptions WHERE brand = ?1 AND (owner = ?2 OR recipient IN (SELECT value FROM json_each(?3)))
       ORDER BY channel, type, recipient`,
    )
    .bind(brand, owner, JSON.stringify(recipients))
    .all<SubscriptionsRow>()
  return results.map(toSubscription)
}

function toSubscription({ recipient, channel, type, country, region, ...row }: SubscriptionsRow): Subscription {
  return {
    ...{ channel, type, optin: row.optin === 1, doubleOptin: row.double_optin === 1, recipient, country, region },
    ...(row.category !== null && { category: row.category }),
    ...(row.optin_date !== null && { optinDate: row.optin_date }),
    ...(row.optout_date !== null && { optoutDate: row.optout_date }),
  }
}
