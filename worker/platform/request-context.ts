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
  getSiteId,
} from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { requiredHeaders } from '#contracts/required-headers'
import { getNetworkKey } from '#domain/headers/network-key'

/** Market, brand and language of a call, from its validated headers. */
export type RequestContext = {
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

const tokenPattern = /^[\w.:~-]{1,128}$/
const tokenHeaders = ['channel', 'source', 'x-client-app', 'x-transaction-id', 'x-correlation-id', 'x-usid'] as const
/** The edge sets the caller's address; a bound storefront sends its shopper's. Nobody outside can. */
const headerNames = [...requiredHeaders, 'x-usid', 'cf-connecting-ip'] as const

/** The shop a call is made in; API400 names the first header that is missing, malformed or at odds with the others. */
export function parseRequestContext(headers: Headers): Outcome<RequestContext> {
  // Each is looked up once: the headers of a request are kept outside our own memory.
  const sentHeaders = Object.fromEntries(headerNames.map((name) => [name, headers.get(name)])) as Record<
    (typeof headerNames)[number],
    string | null
  >
  const missingHeader = requiredHeaders.find((name) => !sentHeaders[name])
  if (missingHeader) return failForHeader(missingHeader)

  const malformedHeader = tokenHeaders.find((name) => sentHeaders[name] !== null && !tokenPattern.test(sentHeaders[name]))
  if (malformedHeader) return failForHeader(malformedHeader)

  const locale = sentHeaders.locale ?? ''
  if (!isLocale(locale)) return failForHeader('locale')
  const brand = brandIds.find((id) => brands[id].wireId === sentHeaders.brand)
  if (!brand) return failForHeader('brand')
  const { language, country, currency, region } = locales[locale]
  if (sentHeaders.region !== region) return failForHeader('region')
  const siteId = getSiteId(brand, locale)
  if (sentHeaders.siteid !== siteId) return failForHeader('siteid')

  const ids = { transactionId: sentHeaders['x-transaction-id'] ?? '', correlationId: sentHeaders['x-correlation-id'] ?? '' }
  const usid = sentHeaders['x-usid']
  const address = sentHeaders['cf-connecting-ip']
  const network = getNetworkKey(address)
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

function failForHeader(field: string) {
  return fail('INVALID_REQUEST', { field })
}
