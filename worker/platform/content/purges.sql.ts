import type * as z from 'zod'
import type { cacheEndpoints } from '#contracts/cache'
import type { Output } from '#contracts/endpoint'
import type { BrandId } from '#config/brands'
import type { purgeResponse, PurgeRequest } from '#contracts/entities/authored-page'
import { allContentTag, getPageListTag, getPageTag, getSiteTag, getCatalogTag, getProductTag } from '#domain/content/cache-tags'
import type { PlatformEnv } from '../env'

type PurgeRecords = Pick<D1Database, 'prepare'>

const maxTags = 500

/** Statement that makes what caches hold of these tags old. */
export function buildPurgeStatement(records: PurgeRecords, tags: readonly string[]) {
  return records
    .prepare(
      `INSERT INTO purges (tag, seq) SELECT value, (SELECT ifnull(max(seq), 0) + 1 FROM purges) FROM json_each(?) WHERE true
       ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
    )
    .bind(JSON.stringify([...new Set(tags)]))
}

/** Tags that were purged after `since`. A reader that is far behind gets the last five hundred and a floor instead. */
export async function listPurgesSince(records: D1Database, since: number): Promise<Output<typeof cacheEndpoints.purges>> {
  const [latestPurge, newerPurges] = await records.batch<{ tag: string; seq: number }>([
    records.prepare('SELECT tag, seq FROM purges ORDER BY seq DESC LIMIT 1'),
    records.prepare('SELECT tag, seq FROM purges WHERE seq > ? ORDER BY seq DESC, tag LIMIT ?').bind(since, maxTags + 1),
  ])
  const results = newerPurges?.results ?? []
  const nextPurge = results[maxTags]
  const returnedPurges = results.slice(0, maxTags)
  return {
    seq: latestPurge?.results[0]?.seq ?? 0,
    floor: nextPurge?.seq ?? 0,
    tags: Object.fromEntries(returnedPurges.map(({ tag, seq }) => [tag, seq])),
  }
}

/** Remembers the signature of a call from outside; false if it was used before. */
export async function recordSignature(records: D1Database, signature: string, now: number): Promise<boolean> {
  const usedAt = new Date(now).toISOString()
  const { meta } = await records
    .prepare('INSERT INTO purge_calls (signature, at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(signature, usedAt)
    .run()
  return meta.changes === 1
}

type PurgeEnv = Pick<PlatformEnv, 'RECORDS'>

/** Makes what caches hold of these old. */
export async function purgeContent({ RECORDS }: PurgeEnv, request: PurgeRequest): Promise<z.output<typeof purgeResponse>> {
  const { content, sites = [], pages = [], products = [] } = request
  const tags = [
    ...(content ? [allContentTag] : []),
    ...sites.map(getSiteTag),
    ...pages.flatMap(({ siteId, page }) => [getPageTag(siteId, page), getPageListTag(siteId)]),
    ...products.map(getProductTag),
  ]
  await buildPurgeStatement(RECORDS, tags).run()
  return { seq: (await listPurgesSince(RECORDS, Number.MAX_SAFE_INTEGER)).seq, tags: [...new Set(tags)] }
}

/** `brand`: of a product whose place in lists may have changed; a new price changes none. */
type ChangedProduct = { id: string; brand?: BrandId | undefined }

/** After a change of products, pages and lists that show them are old. So are all lists of a brand whose products came, went or moved. */
export async function purgeProducts({ RECORDS }: PurgeEnv, changedProducts: readonly ChangedProduct[]): Promise<void> {
  const tags = changedProducts.flatMap(({ id, brand }) => [getProductTag(id), ...(brand ? [getCatalogTag(brand)] : [])])
  if (tags.length > 0) await buildPurgeStatement(RECORDS, tags).run()
}
