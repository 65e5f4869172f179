import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { localeIds, locales } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import { getDeliveryTerms } from '#domain/delivery/delivery-methods'
import { formatMoney } from '#domain/money/format-money'
import { resolveText } from '#domain/content/resolve-text'

const markets = brandIds.flatMap((brand) => localeIds.map((locale) => ({ brand, locale })))

/** The page of the nearest site: the country's own before the region's. */
function readDeliveryPage(wireId: string, places: string[]): unknown {
  const files = places.map((place) => new URL(`${wireId}-${place}/help/delivery.json`, new URL('./', import.meta.url)))
  const file = files.find((each) => existsSync(each))!
  return JSON.parse(readFileSync(file, 'utf8'))
}

const useCommonSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(markets)('the delivery page of $brand in $locale names what each way to the door costs (SHIP-28)', ({ brand, locale }) => {
  const { country, region, language, currency } = locales[locale]
  const page = readDeliveryPage(brands[brand].wireId, [country, region])
  const text = useCommonSpaces(JSON.stringify(resolveText(page, language)))
  const codes: ShippingCode[] = ['standard', 'express']
  const prices = codes.map((code) => formatMoney(getDeliveryTerms(code, country).price / 100, currency, locale))
  for (const price of prices) expect(text).toContain(useCommonSpaces(price))
})
