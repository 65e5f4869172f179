import { type ContentAsk, contentAskOf } from '#domain/content/content-ask'
import type { Shop } from './shop.server'

const asks = new WeakMap<Shop, ContentAsk>()

/** What this request's address says about content. A page shown otherwise than to everybody is kept for nobody. (CMS-02…08, CMS-11) */
export function contentAskIn(shop: Shop): ContentAsk {
  const known = asks.get(shop)
  if (known) return known
  const { environment, brand, config, request, visit } = shop
  const ask = contentAskOf(new URL(request.url).searchParams, {
    brand: brand.id,
    isProduction: environment.name === 'production',
    previewAllowed: environment.previewAllowed && config.flags.preview,
  })
  if (isTried(ask) || ask.siteId || ask.localePath) visit.taint()
  asks.set(shop, ask)
  return ask
}

/** Unpublished, or chosen by a tester: shown to whoever asked alone, and never remembered. */
export function isTried({ isPreview, mode, testContext: { variants, segments } }: ContentAsk): boolean {
  return isPreview || mode === 'stage' || Object.keys({ ...variants, ...segments }).length > 0
}
