import { html } from 'hono/html'
import type * as z from 'zod'
import { brands, isBrandId } from '#config/brands'
import { type Country, countryCodes, currencies, languages, locales, type Region } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import type { promotionOperations } from '#contracts/operations/promotions'
import { countryName } from '#domain/address/letter-lines'
import { marketZone } from '#domain/dates/market-day'
import { amountText } from '#domain/money/amount-text'
import type { ConsoleHtml } from './console-page'
import { languageName } from './content/field-labels'

export type ShownPromotion = z.output<typeof promotionOperations.get.response>
type Described = Pick<Promotion, 'name' | 'regions' | 'reward' | 'level' | 'from' | 'until' | 'minimum' | 'categories' | 'audience'> &
  Partial<Pick<Promotion, 'coupon' | 'exclusive'>>

/** A promotion as whoever runs the shop reads it. */
export function promotionFacts(promotion: Described, uses?: ShownPromotion['uses']): ConsoleHtml {
  const { coupon, regions, audience, exclusive } = promotion
  const rows: (readonly [string, string | ConsoleHtml])[] = [
    ['Reward', rewardText(promotion)],
    ['Minimum', minimumText(promotion)],
    ['Applies to', appliesTo(promotion)],
    ['Code', coupon ? coupon.code : 'None, applied automatically'],
    ...(coupon ? ([['Uses', usesText(coupon, uses)]] as const) : []),
    [
      'Countries',
      countriesOf(regions)
        .map((country) => countryName(country, 'en'))
        .join(', '),
    ],
    ['Starts', whenText(promotion.from, regions) ?? 'At once'],
    ['Ends', whenText(promotion.until, regions) ?? 'No end date'],
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

/** The texts that shoppers read, in each language. */
export function promotionNames({ name }: Pick<Promotion, 'name'>): ConsoleHtml {
  return html`<dl>
    ${languages.map(
      (language) =>
        html`<dt>${languageName(language)}</dt>
          <dd lang="${language}">${name[language]}</dd>`,
    )}
  </dl>`
}

export function rewardText({ reward }: Pick<Promotion, 'reward'>): string {
  if (reward.kind === 'percentage') return `${reward.percent}% off`
  if (reward.kind === 'amount') return `${pricesText(reward.amount)} off`
  if (reward.kind === 'free-delivery') return 'Free delivery'
  const gifts = Object.entries(reward.products).map(
    ([brand, productId]) => `${productId} (${isBrandId(brand) ? brands[brand].name : brand})`,
  )
  return `Free gift: ${gifts.join(', ')}`
}

function minimumText({ minimum }: Pick<Promotion, 'minimum'>): string {
  if (minimum === undefined) return 'None'
  return minimum === 'market' ? 'The free-delivery threshold of each country' : pricesText(minimum)
}

function appliesTo({ level, categories }: Pick<Promotion, 'level' | 'categories'>): string {
  if (level === 'SHIPPING') return 'Delivery'
  const of = categories ? `of categories ${categories.join(', ')}` : ''
  return level === 'ORDER' ? ['The order', of].filter(Boolean).join(', items ') : ['Items', of].filter(Boolean).join(' ')
}

function usesText({ uses, usesPerConsumer }: NonNullable<Promotion['coupon']>, counted: ShownPromotion['uses']): string {
  const each = usesPerConsumer === undefined ? '' : `, ${usesPerConsumer} per customer`
  if (uses === undefined) return `Unlimited${each}`
  const held = counted && counted.held > 0 ? `, ${counted.held} in open checkouts` : ''
  return counted ? `${counted.used} of ${uses} used${held}${each}` : `${uses} in total${each}`
}

/** `10.00 USD, 13.00 CAD …` */
function pricesText(amounts: Readonly<Record<(typeof currencies)[number], number>>): string {
  return currencies.map((currency) => `${amountText(amounts[currency], currency)} ${currency}`).join(', ')
}

const clocks: Readonly<Record<Region, readonly Country[]>> = { NORA: ['US'], EMEA: ['GB', 'FR'] }

/** A time on the clocks of the promotion's markets; one without a zone is the same on each. */
export function whenText(text: string | undefined, regions: readonly Region[]): string | undefined {
  if (text === undefined) return undefined
  if (!/(Z|[+-]\d\d:?\d\d)$/i.test(text))
    return `${localText(`${text}Z`.replace(/^(\d{4}-\d\d-\d\d)Z$/, '$1T00:00Z'), 'UTC')}, local time of each country`
  const at = regions
    .flatMap((region) => clocks[region])
    .map((country) => {
      const zone = marketZone(country)
      return `${localText(text, zone)} ${cityOf(zone)}`
    })
  return at.join(' · ')
}

function localText(at: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(at))
}

/** `America/New_York` → `New York`. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

const regionNames: Readonly<Record<Region, string>> = { NORA: 'North America', EMEA: 'Europe' }

export function regionsText(regions: readonly Region[]): string {
  return regions.map((region) => regionNames[region]).join(', ')
}

function countriesOf(regions: readonly Region[]): Country[] {
  return countryCodes.filter((country) =>
    Object.values(locales).some((locale) => locale.country === country && regions.includes(locale.region)),
  )
}
