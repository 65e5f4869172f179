import { type ContentRequest, parseContentRequest } from '#domain/content/content-request'
import type { StorefrontContext } from './storefront-services.server'

const asks = new WeakMap<StorefrontContext, ContentRequest>()

/** Parses the content options of this request. Personalized or preview output is never cached. */
export function contentRequestOf(shop: StorefrontContext): ContentRequest {
  const known = asks.get(shop)
  if (known) return known
  const { environment, brand, config, place, request, visit } = shop
  const ask = parseContentRequest(new URL(request.url).searchParams, {
    brand: brand.id,
    country: place.country,
    isProduction: environment.name === 'production',
    previewAllowed: environment.previewAllowed && config.flags.preview,
  })
  if (isPreviewOrTest(ask) || ask.siteId || ask.localePath) visit.markPrivate()
  asks.set(shop, ask)
  return ask
}

/** Unpublished, or chosen by a tester: for this visitor only, never cached. */
export function isPreviewOrTest({ isPreview, mode, draft, testContext: { variants, segments } }: ContentRequest): boolean {
  return isPreview || mode === 'stage' || draft !== undefined || Object.keys({ ...variants, ...segments }).length > 0
}
