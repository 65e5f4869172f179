import type { AdyenBillingAddress, AdyenDeliveryAddress } from '#vendor/adyen'
import type { Address } from '#contracts/entities/address'
import { splitHouseNumber } from './house-number'

type ShopperName = { firstName: string; lastName: string }

/** Countries whose addresses the provider wants with a state or province. */
const countriesWithState: readonly string[] = ['US', 'CA']
/** What the provider asks for where an address has no such part. */
const unknownCountry = 'ZZ'
const missingPart = 'N/A'

/** A billing address in the provider's words: line 1 is split into street and house number, as people of the country write them. */
export function toAdyenBillingAddress(address: Address): AdyenBillingAddress {
  const { countryCode, city, postalCode, stateCode, province, region, addressLine1 = '', addressLine2 } = address
  const [street, houseNumberOrName] = splitHouseNumber(addressLine1, countryCode) ?? [addressLine1, missingPart]
  const state = stateCode ?? province ?? region
  return {
    ...{ street: [street, addressLine2].filter(Boolean).join(', ') || missingPart, houseNumberOrName },
    ...{ city: city || missingPart, postalCode: postalCode || '0', country: countryCode || unknownCountry },
    ...(state && countriesWithState.includes(countryCode ?? '') && { stateOrProvince: state }),
  }
}

export function toAdyenDeliveryAddress(address: Address): AdyenDeliveryAddress {
  const { firstName, lastName } = address
  return { ...toAdyenBillingAddress(address), ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Both names, at most 80 characters each; undefined when one is missing. */
export function getShopperName({ firstName, lastName }: Address): ShopperName | undefined {
  return firstName && lastName ? { firstName, lastName } : undefined
}

/** Digits with a country code, as `+14155550134`. */
export function formatTelephoneNumber({ phone, recipientContactPhone, phoneCode = '' }: Address): string | undefined {
  const number = phone ?? recipientContactPhone
  if (!number) return undefined
  const isInternational = number.trim().startsWith('+')
  const digits = number.replace(/\D/g, '')
  const code = phoneCode.replace(/\D/g, '')
  return isInternational || code === '' ? `${isInternational ? '+' : ''}${digits}` : `+${code}${digits.replace(/^0/, '')}`
}
