import { html } from 'hono/html'
import type * as z from 'zod'
import { brands, isBrandId } from '#config/brands'
import { type Country, countryCodes, currencies, languages, locales, type Region } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import type { promotionOperations } from '#contracts/operations/promotions'
import { getCountryName } from '#domain/address/address-lines'
import { getMarketTimeZone } from '#domain/dates/market-day'
import { formatAmount } from '#domain/money/minor-units'
import { listFreeDeliveryCountries } from '#domain/promotion/offer'
import type { ConsoleHtml } from './console-page'
import { getLanguageName } from './content/block-fields'

export type PromotionDetails = z.output<typeof promotionOperations.get.response>
type DescribedPromotion = Pick<
  Promotion,
  'name' | 'regions' | 'reward' | 'level' | 'from' | 'until' | 'minimum' | 'categories' | 'audience'
> &
  Partial<Pick<Promotion, 'coupon' | 'exclusive'>>

/** Details of a promotion for operators. */
export function renderPromotionFacts(promotion: DescribedPromotion, uses?: PromotionDetails['uses']): ConsoleHtml {
  const { coupon, regions, audience, exclusive } = promotion
  const priceEffect = formatPriceEffect(promotion)
  const rows: (readonly [string, string | ConsoleHtml])[] = [
    ['Reward', formatReward(promotion)],
    ['Minimum', formatMinimum(promotion)],
    ...(priceEffect ? ([['Effect on prices', priceEffect]] as const) : []),
    ['Applies to', formatScope(promotion)],
    ['Code', coupon ? coupon.code : 'None, applied automatically'],
    ...(coupon ? ([['Uses', formatUses(coupon, uses)]] as const) : []),
    [
      'Countries',
      listCountries(regions)
        .map((country) => getCountryName(country, 'en'))
        .join(', '),
    ],
    ['Starts', formatTime(promotion.from, regions) ?? 'At once'],
    ['Ends', formatTime(promotion.until, regions) ?? 'No end date'],
    ['Customers', audience === 'employee' ? 'Employees only' : 'Everyone'],
    ['Combines', exclusive ? 'Not with other promotions' : 'With other promotions'],
  ]
  return html`<dl>
    ${rows.map(
      ([name, text]) =>
        html`<dt>${name}</dt>
          <dd>${text}</dd>`,
    )}
  </dl>`
}

/** What a promotion of free delivery does not change: delivery is free from the threshold of a country whatever promotions run. */
export function formatPriceEffect(promotion: Pick<Promotion, 'reward' | 'minimum' | 'regions'>): string | undefined {
  const countries = listFreeDeliveryCountries(promotion)
  if (countries.length === 0) return undefined
  if (countries.length === listCountries(promotion.regions).length)
    return 'None. Delivery is free from the threshold of each country, with or without this promotion. It announces that in the cart.'
  return `None in ${countries.map((country) => getCountryName(country, 'en')).join(', ')}: delivery is free from that value anyway.`
}

/** The texts that shoppers read, in each language. */
export function renderPromotionNames({ name }: Pick<Promotion, 'name'>): ConsoleHtml {
  return html`<dl>
    ${languages.map(
      (language) =>
        html`<dt>${getLanguageName(language)}</dt>
          <dd lang="${language}">${name[language]}</dd>`,
    )}
  </dl>`
}

export function formatReward({ reward }: Pick<Promotion, 'reward'>): string {
  if (reward.kind === 'percentage') return `${reward.percent}% off`
  if (reward.kind === 'amount') return `${formatPrices(reward.amount)} off`
  if (reward.kind === 'free-delivery') return 'Free delivery'
  const gifts = Object.entries(reward.products).map(
    ([brand, productId]) => `${productId} (${isBrandId(brand) ? brands[brand].name : brand})`,
  )
  return `Free gift: ${gifts.join(', ')}`
}

function formatMinimum({ minimum }: Pick<Promotion, 'minimum'>): string {
  if (minimum === undefined) return 'None'
  return minimum === 'market' ? 'The free-delivery threshold of each country' : formatPrices(minimum)
}

function formatScope({ level, categories }: Pick<Promotion, 'level' | 'categories'>): string {
  if (level === 'SHIPPING') return 'Delivery'
  const categoriesText = categories ? `of categories ${categories.join(', ')}` : ''
  return level === 'ORDER'
    ? ['The order', categoriesText].filter(Boolean).join(', items ')
    : ['Items', categoriesText].filter(Boolean).join(' ')
}

function formatUses({ uses, usesPerConsumer }: NonNullable<Promotion['coupon']>, useCounts: PromotionDetails['uses']): string {
  const perCustomerText = usesPerConsumer === undefined ? '' : `, ${usesPerConsumer} per customer`
  if (uses === undefined) return `Unlimited${perCustomerText}`
  const heldText = useCounts && useCounts.held > 0 ? `, ${useCounts.held} in open checkouts` : ''
  return useCounts ? `${useCounts.used} of ${uses} used${heldText}${perCustomerText}` : `${uses} in total${perCustomerText}`
}

/** `10.00 USD, 13.00 CAD …` */
function formatPrices(amounts: Readonly<Record<(typeof currencies)[number], number>>): string {
  return currencies.map((currency) => `${formatAmount(amounts[currency], currency)} ${currency}`).join(', ')
}

const countriesByRegion: Readonly<Record<Region, readonly Country[]>> = { NORA: ['US'], EMEA: ['GB', 'FR'] }

/** A time in the time zones of the promotion's markets; a time without a zone is the same in each. */
export function formatTime(text: string | undefined, regions: readonly Region[]): string | undefined {
  if (text === undefined) return undefined
  if (!/(Z|[+-]\d\d:?\d\d)$/i.test(text))
    return `${formatLocalTime(`${text}Z`.replace(/^(\d{4}-\d\d-\d\d)Z$/, '$1T00:00Z'), 'UTC')}, local time of each country`
  const localTimes = regions
    .flatMap((region) => countriesByRegion[region])
    .map((country) => {
      const zone = getMarketTimeZone(country)
      return `${formatLocalTime(text, zone)} ${getZoneCity(zone)}`
    })
  return localTimes.join(' · ')
}

function formatLocalTime(time: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(time))
}

/** `America/New_York` → `New York`. */
function getZoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

const regionNames: Readonly<Record<Region, string>> = { NORA: 'North America', EMEA: 'Europe' }

export function formatRegions(regions: readonly Region[]): string {
  return regions.map((region) => regionNames[region]).join(', ')
}

function listCountries(regions: readonly Region[]): Country[] {
  return countryCodes.filter((country) =>
    Object.values(locales).some((locale) => locale.country === country && regions.includes(locale.region)),
  )
}
