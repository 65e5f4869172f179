import { socialEndpoints } from '#contracts/social'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { photosOf, type SharedPhotos } from './photos-of.server'

/** Loads shoppers' photos of a product, by its tag, paged by the stream of the same name. */
export function loadShared(shop: StorefrontContext, tag: string): Promise<SharedPhotos | null> {
  return photosOf(shop, (api, page) =>
    page.after
      ? api(socialEndpoints.ofStream, { params: { streamId: tag }, query: page })
      : api(socialEndpoints.ofTag, { query: { tag, ...page } }),
  )
}
