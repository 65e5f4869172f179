import type { Locale, SiteId } from '#config/locales'

/** Someone who waits for a variant, and where they asked. */
export type WaitingShopper = { email: string; upc: string; product_id: string; site_id: SiteId; locale: Locale; created_at: string }

/** Remembers that these variants are for sale again, or will be then: those that somebody waits for. Returns these. */
export async function recordRestockedVariants(records: D1Database, upcs: readonly string[], restockedAt: number): Promise<string[]> {
  const { results } = await records
    .prepare(
      `INSERT OR REPLACE INTO restocked (upc, at) SELECT value, ?2 FROM json_each(?1)
       WHERE EXISTS (SELECT 1 FROM notify_me WHERE notify_me.upc = value) RETURNING upc`,
    )
    .bind(JSON.stringify(upcs), new Date(restockedAt).toISOString())
    .all<{ upc: string }>()
  return results.map(({ upc }) => upc)
}

type RestockedQuery = {
  now: Date
  /** At most. */
  count: number
  /** Only these variants. */
  upcs?: readonly string[] | undefined
}

/** Those who wait for variants that are back by now: variants back longest first, and of one who asked first. */
export async function listWaitingShoppers(records: D1Database, { now, count, upcs }: RestockedQuery): Promise<WaitingShopper[]> {
  const { results } = await records
    .prepare(
      `SELECT n.email, n.upc, n.product_id, n.site_id, n.locale, n.created_at FROM restocked r JOIN notify_me n USING (upc)
       WHERE r.at <= ?3 AND (?2 IS NULL OR r.upc IN (SELECT value FROM json_each(?2))) ORDER BY r.at, r.upc, n.created_at LIMIT ?1`,
    )
    .bind(count, upcs ? JSON.stringify(upcs) : null, now.toISOString())
    .all<WaitingShopper>()
  return results
}

/** Forgets these variants: they are sold out again, and are reported when they come back. */
export async function deleteRestockedVariants(records: D1Database, upcs: readonly string[]): Promise<void> {
  if (upcs.length === 0) return
  await records.prepare('DELETE FROM restocked WHERE upc IN (SELECT value FROM json_each(?))').bind(JSON.stringify(upcs)).run()
}

/** Forgets variants nobody waits for any more. */
export async function deleteUnwantedVariants(records: D1Database): Promise<void> {
  await records.prepare('DELETE FROM restocked WHERE NOT EXISTS (SELECT 1 FROM notify_me WHERE notify_me.upc = restocked.upc)').run()
}
