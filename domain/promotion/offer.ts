import type { BrandId } from '#config/brands'
import { type Country, countryCodes, type Currency, type Language, type Locale, locales, type Region } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import { getCountryMarket } from '#domain/account/account'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount, type Minor } from '#domain/money/minor-units'
import { formatNumber } from '#domain/numbers/format-number'
import { getMarketCharges } from '#domain/pricing/market-charges'

type OfferReward =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; amount: Minor }
  | { kind: 'gift'; productId: string }
  | { kind: 'free-delivery' }

/** A promotion in one shop's currency and language. Amounts in minor units. */
export type Offer = {
  promotionId: string
  campaignId: string
  level: Promotion['level']
  exclusive: boolean
  couponCode?: string
  /** Maximum uses of a code, in total and per shopper. */
  limits?: { uses?: number | undefined; usesPerConsumer?: number | undefined }
  categories?: readonly string[]
  /** Minimum item value; 0 for none. */
  minimum: Minor
  reward: OfferReward
  /** Maximum amount at its price; unlimited if absent. */
  allowance?: Minor
  text: { name: string; callout: string; approaching?: string }
}

/** Market of an offer: a shop and its language. */
export type OfferMarket = {
  brand: BrandId
  region: Region
  currency: Currency
  locale: Locale
  language: Language
}

const offerCache = new WeakMap<Promotion, Map<string, Offer>>()

/** Promotion for this shop; undefined if its region does not have it. Cached, because every cart needs all of them. */
export function getOffer(promotion: Promotion, market: OfferMarket): Offer | undefined {
  if (!promotion.regions.includes(market.region)) return undefined
  const offersByMarket = offerCache.get(promotion) ?? new Map<string, Offer>()
  const { brand, region, currency, locale } = market
  const key = [brand, region, currency, locale].join(' ')
  const offer = offersByMarket.get(key) ?? createOffer(promotion, market)
  offerCache.set(promotion, offersByMarket.set(key, offer))
  return offer
}

function createOffer(promotion: Promotion, market: OfferMarket): Offer {
  const reward = toOfferReward(promotion, market)
  const { promotionId, campaignId, level, exclusive, coupon, categories } = promotion
  const minimum = getMinimum(promotion, market)
  return {
    promotionId,
    campaignId,
    level,
    exclusive,
    ...(coupon && { couponCode: coupon.code, limits: { uses: coupon.uses, usesPerConsumer: coupon.usesPerConsumer } }),
    ...(categories && { categories }),
    minimum,
    reward,
    text: toOfferText(promotion, { market, minimum, reward }),
  }
}

function getMinimum({ minimum }: Promotion, { locale, currency }: OfferMarket): Minor {
  return minimum === 'market' ? getMarketCharges(locales[locale].country).freeShippingFrom : (minimum?.[currency] ?? 0)
}

function toOfferReward({ reward }: Promotion, { brand, currency }: OfferMarket): OfferReward {
  if (reward.kind === 'amount') return { kind: 'amount', amount: reward.amount[currency] }
  return reward.kind === 'gift' ? { kind: 'gift', productId: reward.products[brand] } : reward
}

type OfferTextContext = { market: OfferMarket; minimum: Minor; reward: OfferReward }

function toOfferText({ name, callout, approaching }: Promotion, { market, minimum, reward }: OfferTextContext): Offer['text'] {
  const { language, currency, locale } = market
  const formatMinor = (amount: Minor) => formatMoney(toWireAmount(amount, currency), currency, locale)
  const localizeSpelling = getSpellingConverter(market)
  const fillPlaceholders = (text: string) =>
    localizeSpelling(text)
      .replaceAll('{minimum}', formatMinor(minimum))
      .replaceAll('{amount}', reward.kind === 'amount' ? formatMinor(reward.amount) : '')
      .replaceAll('{percent}', reward.kind === 'percentage' ? formatNumber(reward.percent / 100, locale, 'percent') : '')
  return {
    name: localizeSpelling(name[language]),
    callout: fillPlaceholders(callout[language]),
    ...(approaching && { approaching: fillPlaceholders(approaching[language]) }),
  }
}

/**
 * Countries where a promotion of free delivery changes no price. Its minimum there is not below the value from which delivery is free
 * anyway (`listDeliveryMethods`).
 */
export function listFreeDeliveryCountries({ reward, minimum, regions }: Pick<Promotion, 'reward' | 'minimum' | 'regions'>): Country[] {
  if (reward.kind !== 'free-delivery' || minimum === undefined) return []
  return countryCodes.filter((country) => {
    const { region, currency } = getCountryMarket(country)
    return regions.includes(region) && (minimum === 'market' || minimum[currency] >= getMarketCharges(country).freeShippingFrom)
  })
}
