import type { Country, Region } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { findDeliveryFailure } from '#domain/address/deliverable-address'
import { parsePostalCodeField } from '#domain/address/postal-code-field'
import { findStateByPostalCode, lookUpPostalCode } from '#domain/address/postal-code-lookup'
import type { Minor } from '#domain/money/minor-units'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { findAddressProblems, normalizePostalCode } from '#domain/validation/address-rules'
import { type DeliveryMethod, listHomeDeliveryMethods } from './delivery-methods'

type Order = { country: Country; region: Region; /** Of the goods. */ value: Minor; /** By a membership. */ isFree?: boolean }

/** `place`: the code as it is written, with its city where one is known. Where nothing is delivered, why, in place of methods. */
export type PostalCodeDelivery = { postalCode: string; place: string } & (
  | { methods: DeliveryMethod[]; failure?: undefined }
  | { failure: 'territory' | 'forces' }
)

/** Ways to a postal code and what they cost, as checkout will offer them; undefined for what is no postal code of the country. */
export function getDeliveryToPostalCode(typed: string, { country, region, value, isFree = false }: Order): PostalCodeDelivery | undefined {
  const postalCode = parsePostalCodeField({ postalCode: typed }, country).postalCode ?? normalizePostalCode(country, typed)
  if (findAddressProblems({ postalCode }, { country, region }).postalCode) return undefined
  const { city } = lookUpPostalCode(country, postalCode)
  const place = [postalCode, city].filter(Boolean).join(' ')
  const stateCode = findStateByPostalCode(country, postalCode)
  const address: Address = { countryCode: country, postalCode, ...(stateCode && { stateCode }) }
  // Other failures are of states and streets, which nobody has asked for.
  const failure = findDeliveryFailure(address, { country, codes: ['standard'] })
  if (failure?.errorId === 'CANT_SHIP_THERE') return { postalCode, place, failure: failure.reason === 'forces' ? 'forces' : 'territory' }
  const isDeliveryFree = isFree || value >= getMarketCharges(country).freeShippingFrom
  return { postalCode, place, methods: listHomeDeliveryMethods({ country, address, isFree: isDeliveryFree }) }
}
