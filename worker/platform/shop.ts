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
import { networkOf } from '#domain/headers/network-of'

/** Market, brand and language of a call, from its validated headers. */
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
  /** The storefront's session, when there is one. */
  usid?: string
  /** Shopper's network, for rate limits; unknown if it identifies no one. */
  network?: string
  /** Address of the shopper's browser; unknown when the network is. */
  address?: string
}

const token = /^[\w.:~-]{1,128}$/
const tokens = ['channel', 'source', 'x-client-app', 'x-transaction-id', 'x-correlation-id', 'x-usid'] as const
/** The edge sets the caller's address; a bound storefront sends its shopper's. Nobody outside can. */
const names = [...requiredHeaders, 'x-usid', 'cf-connecting-ip'] as const

/** The shop a call is made in; API400 names the first header that is missing, malformed or at odds with the others. */
export function shopOf(headers: Headers): Outcome<Shop> {
  // Each is looked up once: the headers of a request are kept outside our own memory.
  const sent = Object.fromEntries(names.map((name) => [name, headers.get(name)])) as Record<(typeof names)[number], string | null>
  const missing = requiredHeaders.find((name) => !sent[name])
  if (missing) return refuse(missing)

  const malformed = tokens.find((name) => sent[name] !== null && !token.test(sent[name]))
  if (malformed) return refuse(malformed)

  const locale = sent.locale ?? ''
  if (!isLocale(locale)) return refuse('locale')
  const brand = brandIds.find((id) => brands[id].wireId === sent.brand)
  if (!brand) return refuse('brand')
  const { language, country, currency, region } = locales[locale]
  if (sent.region !== region) return refuse('region')
  const siteId = siteIdOf(brand, locale)
  if (sent.siteid !== siteId) return refuse('siteid')

  const ids = { transactionId: sent['x-transaction-id'] ?? '', correlationId: sent['x-correlation-id'] ?? '' }
  const usid = sent['x-usid']
  const address = sent['cf-connecting-ip']
  const network = networkOf(address)
  return ok({
    locale,
    language,
    country,
    currency,
    region,
    brand,
    siteId,
    ...ids,
    ...(usid ? { usid } : {}),
    ...(network && address && { network, address }),
  })
}

function refuse(field: string) {
  return fail('INVALID_REQUEST', { field })
}
