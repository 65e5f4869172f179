import type { BrandId } from '#config/brands'
import type { Subscription } from '#contracts/entities/consumer'

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
