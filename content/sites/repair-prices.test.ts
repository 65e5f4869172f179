import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { localeIds, locales } from '#config/locales'
import { repairTerms } from '#config/repair-prices'
import { resolveText } from '#domain/content/resolve-text'
import { formatWholeMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'

const markets = brandIds.flatMap((brand) => (repairTerms[brand] ? localeIds.map((locale) => ({ brand, locale })) : []))

/** The page of the nearest site: the country's own before the region's. */
function readRepairPage(wireId: string, places: string[]): unknown {
  const files = places.map((place) => new URL(`${wireId}-${place}/help/warranty.json`, new URL('./', import.meta.url)))
  const file = files.find((each) => existsSync(each))!
  return JSON.parse(readFileSync(file, 'utf8'))
}

const useCommonSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(markets)('the repairs page of $brand in $locale names what each repair costs (PDP-59)', ({ brand, locale }) => {
  const { country, region, language, currency } = locales[locale]
  const page = readRepairPage(brands[brand].wireId, [country, region])
  const text = useCommonSpaces(JSON.stringify(resolveText(page, language)))
  const amounts = Object.values(repairTerms[brand]?.prices ?? {}).map((price) => price[currency])
  const prices = amounts
    .filter((amount) => amount > 0)
    .map((amount) => useCommonSpaces(formatWholeMoney(toWireAmount(amount, currency), currency, locale)))
  expect(prices.filter((price) => !text.includes(` ${price}</li>`))).toEqual([])
})
