import { localeIds, locales, getSiteId } from '#config/locales'
import type { NewProfile } from '#domain/account/account'
import type { ViewerContext } from '../cart/pricing-context'

/** A demo consumer who shops at home. */
export type DemoBuyer = ViewerContext & { consumerNo: string }

/** In the shop of their brand, in the first locale of their country. */
export function createDemoBuyer({ brand, country, seed }: NewProfile, { consumerNo, now }: { consumerNo: string; now: number }): DemoBuyer {
  const locale = localeIds.find((id) => locales[id].country === country) ?? 'en-us'
  const { language, currency, region } = locales[locale]
  const marketContext = { locale, language, country, currency, region, brand, siteId: getSiteId(brand, locale) }
  const ids = { transactionId: `demo-${consumerNo}`, correlationId: `demo-${consumerNo}` }
  return { shop: { ...marketContext, ...ids }, caller: { consumerNo, kind: seed?.kind ?? 'REGISTERED' }, consumerNo, now }
}
