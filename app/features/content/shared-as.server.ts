import type { Canvas } from '#contracts/entities/canvas'
import type { PageMeta } from '~/client/page-meta'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pictureFiles } from './content-picture'

/** Open Graph data of a page: its image and, for articles, the publication date, if authored. */
export function sharedAs(
  shop: StorefrontContext,
  { type, meta: { image, publishedAt } }: Canvas,
): Pick<PageMeta, 'image' | 'type' | 'publishedAt'> {
  return {
    ...(image && { image: sharedPicture(shop, image) }),
    ...(type === 'article' && { type, ...(publishedAt && { publishedAt }) }),
  }
}

/** A picture as those who share an address show it: large, and at a full address. */
export function sharedPicture({ origin, environment }: Pick<StorefrontContext, 'origin' | 'environment'>, picture: string): string {
  return new URL(pictureFiles(picture, { width: 600, height: 315, cdn: environment.imageCdn ?? '' }).src, origin).href
}
