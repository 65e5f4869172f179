import type { Shop } from '../shop'

type StockNotice = { email: string; productId: string; upc: string }

/** Stores a back-in-stock request, once per address and variant. */
export async function rememberToTell(db: D1Database, { email, productId, upc }: StockNotice, { shop, now }: { shop: Shop; now: number }) {
  await db
    .prepare(
      `INSERT INTO notify_me (email, upc, product_id, site_id, locale, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (email, upc) DO UPDATE SET site_id = excluded.site_id, locale = excluded.locale`,
    )
    .bind(email.toLowerCase(), upc, productId, shop.siteId, shop.locale, new Date(now).toISOString())
    .run()
}

/** Withdraws all requests of the recipient of this email. The link names the email, not the address. */
export async function withdrawRequestsOf(db: D1Database, mailId: string) {
  await db.prepare('DELETE FROM notify_me WHERE email = (SELECT recipient FROM mails WHERE id = ?)').bind(mailId).run()
}
