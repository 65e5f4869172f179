import type * as z from 'zod'
import type { BrandId } from '#config/brands'
import type { purgeAnswer, PurgeRequest } from '#contracts/entities/purge-request'
import { allContent, pageListTag, pageTag, siteTag } from '#domain/content/cache-tags'
import { catalogTag, productTag } from '#domain/product/cache-tags'
import type { PlatformEnv } from '../env'
import { purgesSince, purgeTags } from './purges.sql.ts'

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
export type ChangedProduct = { id: string; brand?: BrandId | undefined }

/** After a change of products: pages and lists that show them are old, and so are all lists of a brand whose products came, went or moved. */
export async function purgeProducts({ RECORDS }: Records, changed: readonly ChangedProduct[]): Promise<void> {
  const tags = changed.flatMap(({ id, brand }) => [productTag(id), ...(brand ? [catalogTag(brand)] : [])])
  if (tags.length > 0) await purgeTags(RECORDS, tags).run()
}
