import { type BrandId, brandIds, brands } from '#config/brands'
import {
  type Country,
  type Currency,
  isLocale,
  type Language,
  type Locale,
  locales,
  type Region,
  type SiteId,
  siteIdOf,
} from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { requiredHeaders } from '#contracts/required-headers'

/** Where and for whom a call is made: what its headers say, checked against each other. */
export type Shop = {
  locale: Locale
  language: Language
  country: Country
  currency: Currency
  region: Region
  brand: BrandId
  siteId: SiteId
  transactionId: string
  correlationId: string
  /** The storefront's session, when there is one. (SITE-10) */
  usid?: string
}

const token = /^[\w.:~-]{1,128}$/

/** The shop a call is made in; API400 names the first header that is missing, malformed or at odds with the others. (SITE-09) */
export function shopOf(headers: Headers): Outcome<Shop> {
  const missing = requiredHeaders.find((name) => !headers.get(name))
  if (missing) return refuse(missing)
  const read = (name: string) => headers.get(name) ?? ''

  const malformed = ['channel', 'source', 'x-client-app', 'x-transaction-id', 'x-correlation-id', 'x-usid'].find(
    (name) => headers.has(name) && !token.test(read(name)),
  )
  if (malformed) return refuse(malformed)

  const locale = read('locale')
  if (!isLocale(locale)) return refuse('locale')
  const brand = brandIds.find((id) => brands[id].wireId === read('brand'))
  if (!brand) return refuse('brand')
  const { language, country, currency, region } = locales[locale]
  if (read('region') !== region) return refuse('region')
  const siteId = siteIdOf(brand, locale)
  if (read('siteid') !== siteId) return refuse('siteid')

  const usid = headers.get('x-usid')
  const ids = { transactionId: read('x-transaction-id'), correlationId: read('x-correlation-id') }
  return ok({ locale, language, country, currency, region, brand, siteId, ...ids, ...(usid ? { usid } : {}) })
}

function refuse(field: string) {
  return fail('INVALID_REQUEST', { field })
}
