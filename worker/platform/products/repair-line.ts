import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import { repairTerms } from '#config/repair-prices'
import type { Specs } from '#contracts/entities/specs'
import { formatWholeMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { listRepairPrices } from '#domain/product/repair-jobs'
import { getLocaleMessage } from '../messages'

/** How a product is repaired, and what that costs at its brand, in the words and the money of the locale. */
export function formatRepairLine(specs: Specs | undefined, locale: Locale, brand: BrandId | undefined): string | undefined {
  if (!specs || !('repair' in specs) || !specs.repair) return undefined
  const repair = getLocaleMessage(locale, `repair.${specs.repair}`)
  const { currency } = locales[locale]
  const prices = brand ? listRepairPrices(specs, { brand, currency }) : []
  if (!brand || prices.length === 0) return repair
  const texts = prices.map(({ job, price }) =>
    getLocaleMessage(locale, `repairJob.${job}`, { price: formatWholeMoney(toWireAmount(price, currency), currency, locale) }),
  )
  const membersText = repairTerms[brand]?.isFreeForMembers ? `; ${getLocaleMessage(locale, 'repairJob.members')}` : ''
  return getLocaleMessage(locale, 'spec.repairPrices', { repair, prices: texts.join(', ') + membersText })
}
