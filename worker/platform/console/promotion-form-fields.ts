import { type Country, currencies, type Currency, languages, type Region } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import { getMarketTimeZone, toZonedTime } from '#domain/dates/market-day'
import { formatAmount } from '#domain/money/minor-units'

/** The fields of the form as they would be filled in for a promotion: read back, they are the same promotion. */
export function toPromotionFormFields(promotion: Promotion): URLSearchParams {
  const { name, reward, minimum, coupon, exclusive, regions } = promotion
  const fields = new URLSearchParams({ 'name.en': name.en, kind: reward.kind })
  for (const language of languages) if (language !== 'en' && name[language] !== name.en) fields.set(`name.${language}`, name[language])
  if (reward.kind === 'percentage') fields.set('percent', String(reward.percent))
  if (reward.kind === 'amount') setPrices(fields, 'amount', reward.amount)
  if (minimum === 'market') fields.set('minimum.market', 'true')
  else if (minimum) setPrices(fields, 'minimum', minimum)
  for (const [field, value] of Object.entries(coupon ?? {})) if (value !== undefined) fields.set(field, String(value))
  if (exclusive) fields.set('exclusive', 'true')
  for (const region of regions) fields.append('region', region)
  for (const [field, value] of Object.entries(toScheduleFields(promotion))) fields.set(field, value)
  return fields
}

/** The same for a copy: a code belongs to one promotion, and a time that has passed begins nothing. */
export function toPromotionCopyFields(promotion: Promotion, now: number): URLSearchParams {
  const { coupon: _, from, until, ...rest } = promotion
  const isFuture = (text: string | undefined): text is string =>
    text !== undefined && Date.parse(hasTimeZone(text) ? text : `${text}Z`) > now
  return toPromotionFormFields({ ...rest, ...(isFuture(from) && { from }), ...(isFuture(until) && { until }) })
}

function setPrices(fields: URLSearchParams, name: string, prices: Readonly<Record<Currency, number>>): void {
  for (const currency of currencies) fields.set(`${name}.${currency}`, formatAmount(prices[currency], currency))
}

const marketByRegion: Readonly<Record<Region, Country>> = { NORA: 'US', EMEA: 'GB' }

function hasTimeZone(text: string): boolean {
  return /(Z|[+-]\d\d:?\d\d)$/i.test(text)
}

/** A moment is shown on the clock of the first region; without a zone it is the same on the clock of each. */
function toScheduleFields({ from, until, regions }: Promotion): Record<string, string> {
  const market = [from, until].some((text) => text !== undefined && hasTimeZone(text)) ? marketByRegion[regions[0] ?? 'NORA'] : undefined
  const toLocalTime = (text: string) =>
    market && hasTimeZone(text) ? toZonedTime(Date.parse(text), getMarketTimeZone(market)) : text.slice(0, 16)
  return {
    ...(from !== undefined && { from: toLocalTime(from) }),
    ...(until !== undefined && { until: toLocalTime(until) }),
    ...(market && { clock: market }),
  }
}
