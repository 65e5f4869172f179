import { fail, ok, type Outcome } from '#contracts/errors'
import { verifySignedText } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'

type StockRequest = { email: string; productId: string; upc: string }

/** Stores a back-in-stock request, once per address and variant. */
export async function saveStockRequest(
  db: D1Database,
  { email, productId, upc }: StockRequest,
  { shop, now }: { shop: RequestContext; now: number },
) {
  await db
    .prepare(
      `INSERT INTO notify_me (email, upc, product_id, site_id, locale, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (email, upc) DO UPDATE SET site_id = excluded.site_id, locale = excluded.locale`,
    )
    .bind(email.toLowerCase(), upc, productId, shop.siteId, shop.locale, new Date(now).toISOString())
    .run()
}

/** Withdraws all requests of the recipient of this email. The link names the email, not the address. */
async function deleteStockRequests(db: D1Database, mailId: string) {
  await db.prepare('DELETE FROM notify_me WHERE email = (SELECT recipient FROM mails WHERE id = ?)').bind(mailId).run()
}

/** Withdraws all back-in-stock requests of an email's recipient, by its link. Idempotent. API400 with field `token` for an invalid link. */
export async function stopNotifications({ body }: { body: { token: string } }, env: PlatformEnv): Promise<Outcome<undefined>> {
  const mailId = await verifySignedText(env, 'stop-notifications', body.token)
  if (mailId === null) return fail('INVALID_REQUEST', { field: 'token' })
  await deleteStockRequests(env.RECORDS, mailId)
  return ok(undefined)
}
