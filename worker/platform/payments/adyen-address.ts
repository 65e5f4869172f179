import type { AdyenBillingAddress, AdyenDeliveryAddress } from '#vendor/adyen'
import type { Address } from '#contracts/entities/address'

type ShopperName = { firstName: string; lastName: string }

/** Countries whose addresses the provider wants with a state or province. */
const withState: readonly string[] = ['US', 'CA']
/** What the provider asks for where an address has no such part. */
const unknown = 'ZZ'
const missing = 'N/A'

/**
 * A billing address in the provider's words: line 1 is split into street and house number where one stands first (North America, Britain,
 * France) or last (elsewhere).
 */
export function billingAddressOf(address: Address): AdyenBillingAddress {
  const { countryCode, city, postalCode, stateCode, province, region, addressLine1 = '', addressLine2 } = address
  const [street, houseNumberOrName] = streetOf(addressLine1)
  const state = stateCode ?? province ?? region
  return {
    ...{ street: [street, addressLine2].filter(Boolean).join(', ') || missing, houseNumberOrName },
    ...{ city: city || missing, postalCode: postalCode || '0', country: countryCode || unknown },
    ...(state && withState.includes(countryCode ?? '') && { stateOrProvince: state }),
  }
}

export function deliveryAddressOf(address: Address): AdyenDeliveryAddress {
  const { firstName, lastName } = address
  return { ...billingAddressOf(address), ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Both names, at most 80 characters each; undefined when one is missing. */
export function shopperNameOf({ firstName, lastName }: Address): ShopperName | undefined {
  return firstName && lastName ? { firstName, lastName } : undefined
}

/** Digits with a country code, as `+14155550134`. */
export function telephoneOf({ phone, recipientContactPhone, phoneCode = '' }: Address): string | undefined {
  const number = phone ?? recipientContactPhone
  if (!number) return undefined
  const isWhole = number.trim().startsWith('+')
  const digits = number.replace(/\D/g, '')
  const code = phoneCode.replace(/\D/g, '')
  return isWhole || code === '' ? `${isWhole ? '+' : ''}${digits}` : `+${code}${digits.replace(/^0/, '')}`
}

const houseNumber = /^\d{1,6}\s?[a-zA-Z]?(?:[-/]\d{1,4})?$/

/** The first or the last words of a line are its house number: `12 Larch Street` or `Larch Street 12 a`. */
function streetOf(line: string): [street: string, house: string] {
  const words = line.split(/[\s,]/).filter(Boolean)
  for (const count of [2, 1]) {
    const [first, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (rest && houseNumber.test(first)) return [rest, first]
    const [before, last] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    if (before && houseNumber.test(last)) return [before, last]
  }
  return [line, missing]
}
