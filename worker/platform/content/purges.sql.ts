import type * as z from 'zod'
import type { cacheEndpoints } from '#contracts/cache'
import type { Output } from '#contracts/endpoint'
import type { BrandId } from '#config/brands'
import type { purgeAnswer, PurgeRequest } from '#contracts/entities/authored-page'
import { allContent, pageListTag, pageTag, siteTag, catalogTag, productTag } from '#domain/content/cache-tags'
import type { PlatformEnv } from '../env'

type PurgeRecords = Pick<D1Database, 'prepare'>

const mostTags = 500

/** Statement that makes what caches hold of these tags old. */
export function purgeTags(records: PurgeRecords, tags: readonly string[]) {
  return records
    .prepare(
      `INSERT INTO purges (tag, seq) SELECT value, (SELECT ifnull(max(seq), 0) + 1 FROM purges) FROM json_each(?) WHERE true
       ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
    )
    .bind(JSON.stringify([...new Set(tags)]))
}

/** Tags that were purged after `since`. A reader that is far behind gets the last five hundred and a floor instead. */
export async function purgesSince(records: D1Database, since: number): Promise<Output<typeof cacheEndpoints.purges>> {
  const [last, newer] = await records.batch<{ tag: string; seq: number }>([
    records.prepare('SELECT tag, seq FROM purges ORDER BY seq DESC LIMIT 1'),
    records.prepare('SELECT tag, seq FROM purges WHERE seq > ? ORDER BY seq DESC, tag LIMIT ?').bind(since, mostTags + 1),
  ])
  const results = newer?.results ?? []
  const rest = results[mostTags]
  const told = results.slice(0, mostTags)
  return {
    seq: last?.results[0]?.seq ?? 0,
    floor: rest?.seq ?? 0,
    tags: Object.fromEntries(told.map(({ tag, seq }) => [tag, seq])),
  }
}

/** Remembers the signature of a call from outside; false if it was used before. */
export async function isFirstUse(records: D1Database, signature: string, now: number): Promise<boolean> {
  const at = new Date(now).toISOString()
  const { meta } = await records
    .prepare('INSERT INTO purge_calls (signature, at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(signature, at)
    .run()
  return meta.changes === 1
}

type Records = Pick<PlatformEnv, 'RECORDS'>

/** Makes what caches hold of these old. */
export async function purge({ RECORDS }: Records, request: PurgeRequest): Promise<z.output<typeof purgeAnswer>> {
  const { content, sites = [], pages = [], products = [] } = request
  const tags = [
    ...(content ? [allContent] : []),
    ...sites.map(siteTag),
    ...pages.flatMap(({ siteId, page }) => [pageTag(siteId, page), pageListTag(siteId)]),
    ...products.map(productTag),
  ]
  await purgeTags(RECORDS, tags).run()
  return { seq: (await purgesSince(RECORDS, Number.MAX_SAFE_INTEGER)).seq, tags: [...new Set(tags)] }
}

/** `brand`: of a product whose place in lists may have changed; a new price changes none. */
type ChangedProduct = { id: string; brand?: BrandId | undefined }

/** After a change of products: pages and lists that show them are old, and so are all lists of a brand whose products came, went or moved. */
export async function purgeProducts({ RECORDS }: Records, changed: readonly ChangedProduct[]): Promise<void> {
  const tags = changed.flatMap(({ id, brand }) => [productTag(id), ...(brand ? [catalogTag(brand)] : [])])
  if (tags.length > 0) await purgeTags(RECORDS, tags).run()
}
