import type { Canvas } from '#contracts/entities/canvas'
import type { PageMeta } from '~/client/page-meta'
import { pictureFiles } from './picture-files'

/** How an article shows itself where its address is shared: with its picture, at a full address, and the day it appeared. Other pages do not. */
export function articleOf({ type, meta }: Canvas, { origin, cdn }: { origin: string; cdn: string }): PageMeta['article'] {
  if (type !== 'article') return undefined
  const { image, publishedAt } = meta
  return {
    ...(image && { image: new URL(pictureFiles(image, { width: 600, height: 315, cdn }).src, origin).href }),
    ...(publishedAt && { publishedAt }),
  }
}
