import type { Canvas } from '#contracts/entities/canvas'
import type { PageMeta } from '~/client/page-meta'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getImageFiles } from './content-picture'

/** Open Graph data of a page: its image and, for articles, the publication date, if authored. */
export function getSharingMeta(
  shop: StorefrontContext,
  { type, meta: { image, publishedAt } }: Canvas,
): Pick<PageMeta, 'image' | 'type' | 'publishedAt'> {
  return {
    ...(image && { image: getSharedImageUrl(shop, image) }),
    ...(type === 'article' && { type, ...(publishedAt && { publishedAt }) }),
  }
}

/** A picture as those who share an address show it: large, and at a full address. */
export function getSharedImageUrl({ origin, environment }: Pick<StorefrontContext, 'origin' | 'environment'>, imageRef: string): string {
  return new URL(getImageFiles(imageRef, { width: 600, height: 315, cdn: environment.imageCdn ?? '' }).src, origin).href
}
