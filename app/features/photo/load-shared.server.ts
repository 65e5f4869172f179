import { socialEndpoints } from '#contracts/social'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { photosOf, type SharedPhotos } from './photos-of.server'

/** What people posted of a product: found by its tag, leafed through by its stream, which has the same name. (APIX-07, APIX-08, BLK-50) */
export function loadShared(shop: StorefrontContext, tag: string): Promise<SharedPhotos | null> {
  return photosOf(shop, (api, page) =>
    page.after
      ? api(socialEndpoints.ofStream, { params: { streamId: tag }, query: page })
      : api(socialEndpoints.ofTag, { query: { tag, ...page } }),
  )
}
