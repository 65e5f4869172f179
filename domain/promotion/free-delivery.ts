import { type Country, countryCodes } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import { getCountryMarket } from '#domain/account/account'
import { getMarketCharges } from '#domain/pricing/market-charges'

/**
 * Countries where a promotion of free delivery changes no price: its minimum is not below the value from which delivery is free there anyway, whether
 * or not a promotion announces it (`listDeliveryMethods`).
 */
export function listFreeDeliveryCountries({ reward, minimum, regions }: Pick<Promotion, 'reward' | 'minimum' | 'regions'>): Country[] {
  if (reward.kind !== 'free-delivery' || minimum === undefined) return []
  return countryCodes.filter((country) => {
    const { region, currency } = getCountryMarket(country)
    return regions.includes(region) && (minimum === 'market' || minimum[currency] >= getMarketCharges(country).freeShippingFrom)
  })
}
