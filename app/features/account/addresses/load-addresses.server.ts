import { maxAddresses } from '#config/constants'
import { isCountry } from '#config/countries'
import { bcp47Of, type Country, localeIds, locales } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { numberAsTyped } from '#domain/identity/phones'
import { addressOnPage, linesOf } from '~/features/address/postal-address'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, withProfile } from '../profile/own-profile.server'

/** The addresses of the account, the main ones first; null while they cannot be read. */
export async function loadAddresses(shop: StorefrontContext) {
  const profile = await orNullIfUnavailable(withProfile(shop, (_, known) => Promise.resolve(known)))
  if (!profile) return null
  const { addressList } = profile.consumerDetails
  const names = countryNames(shop)
  const addresses = addressList
    .toSorted((a, b) => Number(b.main ?? false) - Number(a.main ?? false))
    .map((address) => ({
      id: idOf(address),
      use: address.approachType ?? 'S',
      isMain: address.main ?? false,
      lines: [...linesOf(addressOnPage(address)), names.of(address.countryCode ?? '') ?? '', phoneHere(shop, address)].filter(Boolean),
    }))
  return { addresses, isFull: addressList.length >= maxAddresses }
}

export type AddressesLoaded = NonNullable<Awaited<ReturnType<typeof loadAddresses>>>
export type AddressInBook = AddressesLoaded['addresses'][number]

/**
 * Loads one address to edit, or an empty one; undefined if the id is unknown. The country comes from the address, or from the query for a
 * new one.
 */
export async function loadAddress(shop: StorefrontContext, addressId: string) {
  const known = addressId === newAddress ? await ownName(shop) : await addressNamed(shop, addressId)
  if (!known) return undefined
  const requestedCountry = new URL(shop.request.url).searchParams.get('country') ?? ''
  const country = [known.countryCode ?? '', requestedCountry].find(isCountry) ?? shop.place.country
  const names = countryNames(shop)
  const { firstName, lastName, addressLine1, addressLine2, city, postalCode, stateCode, province = stateCode } = known
  return {
    isNew: addressId === newAddress,
    country,
    countries: countriesNear(shop).map((value) => ({ value, text: names.of(value) ?? value })),
    use: known.approachType ?? ('S' as const),
    isMain: known.main ?? false,
    values: { firstName, lastName, addressLine1, addressLine2, city, postalCode, province, phone: phoneHere(shop, known) },
  }
}

/** A number of this country as it is written here, others with their dial code. */
function phoneHere({ place }: StorefrontContext, { phone }: Address): string {
  return phone ? numberAsTyped({ phone }, place) : ''
}

/** A new address begins with the member's own name, as most are their own; while it cannot be read they type it. */
async function ownName(shop: StorefrontContext): Promise<Address> {
  const profile = await orNullIfUnavailable(withProfile(shop, (_, known) => Promise.resolve(known)))
  const { firstName, lastName } = profile?.consumerDetails ?? {}
  return { firstName, lastName }
}

export type AddressLoaded = NonNullable<Awaited<ReturnType<typeof loadAddress>>>

/** Id of an address to be added. */
export const newAddress = 'new'

async function addressNamed(shop: StorefrontContext, addressId: string): Promise<Address | undefined> {
  return withProfile(shop, (_, { consumerDetails }) =>
    Promise.resolve(consumerDetails.addressList.find((each) => idOf(each) === addressId)),
  )
}

export function idOf({ addressId, id }: Address): string {
  return addressId ?? id ?? ''
}

/** Countries of the part of the world that is shopped in. */
export function countriesNear({ place: { region } }: StorefrontContext): Country[] {
  return [...new Set(localeIds.flatMap((id) => (locales[id].region === region ? [locales[id].country] : [])))]
}

function countryNames(shop: StorefrontContext) {
  const names = new Intl.DisplayNames([bcp47Of(shop.locale)], { type: 'region' })
  return { of: (code: string) => (code ? names.of(code) : undefined) }
}
