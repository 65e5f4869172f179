import { maxAddresses } from '#config/constants'
import { isCountry } from '#config/countries'
import { toBcp47, type Country, localeIds, locales } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { formatPhoneForForm } from '#domain/input/phones'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadProfileIfAvailable, withProfile } from '../consumer-profile.server'
import { z } from 'zod'
import { addressFields, parseAddressInput } from '~/features/address/typed-address.server'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { formatPostalLines } from '#domain/address/address-lines'
import { href } from '#routes'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'

/** The addresses of the account, the main ones first; null while they cannot be read. */
export async function loadAddresses(shop: StorefrontContext) {
  const profile = await loadProfileIfAvailable(shop)
  if (!profile) return null
  const { addressList } = profile.consumerDetails
  const regionNames = createRegionNames(shop)
  const addresses = addressList
    .toSorted((a, b) => Number(b.main ?? false) - Number(a.main ?? false))
    .map((address) => ({
      id: getAddressId(address),
      use: address.approachType ?? 'S',
      isMain: address.main ?? false,
      lines: [...formatPostalLines(address), regionNames.of(address.countryCode ?? '') ?? '', formatLocalPhone(shop, address)].filter(
        Boolean,
      ),
    }))
  return { addresses, isFull: addressList.length >= maxAddresses }
}

export type LoadedAddresses = NonNullable<Awaited<ReturnType<typeof loadAddresses>>>
export type AddressBookEntry = LoadedAddresses['addresses'][number]

/**
 * Loads one address to edit, or an empty one; undefined if the id is unknown. The country comes from the address, or from the query for a
 * new one.
 */
export async function loadAddress(shop: StorefrontContext, addressId: string) {
  const initialAddress = addressId === newAddressId ? await loadAccountName(shop) : await findAddressById(shop, addressId)
  if (!initialAddress) return undefined
  const requestedCountry = new URL(shop.request.url).searchParams.get('country') ?? ''
  const country = [initialAddress.countryCode ?? '', requestedCountry].find(isCountry) ?? shop.market.country
  const regionNames = createRegionNames(shop)
  const { firstName, lastName, addressLine1, addressLine2, city, postalCode, stateCode, province = stateCode } = initialAddress
  return {
    isNew: addressId === newAddressId,
    country,
    countries: listRegionCountries(shop).map((value) => ({ value, text: regionNames.of(value) ?? value })),
    use: initialAddress.approachType ?? ('S' as const),
    isMain: initialAddress.main ?? false,
    values: { firstName, lastName, addressLine1, addressLine2, city, postalCode, province, phone: formatLocalPhone(shop, initialAddress) },
  }
}

/** A number of this country as it is written here, others with their dial code. */
function formatLocalPhone({ market }: StorefrontContext, { phone }: Address): string {
  return phone ? formatPhoneForForm({ phone }, market) : ''
}

/** A new address begins with the member's own name, as most are their own; while it cannot be read they type it. */
async function loadAccountName(shop: StorefrontContext): Promise<Address> {
  const profile = await loadProfileIfAvailable(shop)
  const { firstName, lastName } = profile?.consumerDetails ?? {}
  return { firstName, lastName }
}

export type LoadedAddress = NonNullable<Awaited<ReturnType<typeof loadAddress>>>

/** Id of an address to be added. */
const newAddressId = 'new'

async function findAddressById(shop: StorefrontContext, addressId: string): Promise<Address | undefined> {
  return withProfile(shop, (_, { consumerDetails }) =>
    Promise.resolve(consumerDetails.addressList.find((each) => getAddressId(each) === addressId)),
  )
}

function getAddressId({ addressId, id }: Address): string {
  return addressId ?? id ?? ''
}

/** Countries of the part of the world that is shopped in. */
function listRegionCountries({ market: { region } }: StorefrontContext): Country[] {
  return [...new Set(localeIds.flatMap((id) => (locales[id].region === region ? [locales[id].country] : [])))]
}

function createRegionNames(shop: StorefrontContext) {
  const displayNames = new Intl.DisplayNames([toBcp47(shop.locale)], { type: 'region' })
  return { of: (code: string) => (code ? displayNames.of(code) : undefined) }
}

/** An address of the account as typed. */
const ownAddressForm = z.object({
  ...addressFields,
  country: z.string().max(2).default(''),
  approachType: z.enum(['S', 'B']).default('S'),
  main: z.literal('on').optional(),
})

const addressIdForm = z.object({ addressId: z.string().min(1).max(64) })

/** Adds or changes an address by its country's rules. Email comes from the account. */
export const saveAddressAction = formHandler(
  ownAddressForm,
  async ({ country: selectedCountry, approachType, main, ...addressInput }, { shop, params }) => {
    const addressId = params.addressId ?? newAddressId
    await withProfile(shop, async (api, { consumerDetails: { email, addressList } }) => {
      const existingAddress = addressList.find((each) => getAddressId(each) === addressId)
      const country = listRegionCountries(shop).find((each) => each === selectedCountry) ?? shop.market.country
      const { address, problems } = parseAddressInput({ ...addressInput, email: existingAddress?.email ?? email }, country)
      if (Object.values(problems).some(Boolean)) throw new FieldErrors(problems)
      const body = { address: { ...address, approachType, ...(main && { main: true }) } }
      if (addressId === newAddressId) await api(endpoints.consumer.addAddress, { body })
      else await api(endpoints.consumer.changeAddress, { params: { addressId }, body })
    })
    await shop.session.addFlash({ tone: 'success', key: 'addressBook.saved' })
    return toAddressBook(shop)
  },
)

/** Makes an address the default one of its kind. */
export const setMainAddressAction = formHandler(addressIdForm, async ({ addressId }, { shop }) => {
  await withProfile(shop, async (api, { consumerDetails }) => {
    const existingAddress = consumerDetails.addressList.find((each) => getAddressId(each) === addressId)
    if (!existingAddress) throw new ApiError('ADDRESS_NOT_FOUND', 404)
    await api(endpoints.consumer.changeAddress, { params: { addressId }, body: { address: { ...existingAddress, main: true } } })
  })
  return toAddressBook(shop)
})

export const removeAddressAction = formHandler(addressIdForm, async ({ addressId }, { shop }) => {
  await withConsumer(shop, (api) => api(endpoints.consumer.removeAddress, { params: { addressId } }))
  await shop.session.addFlash({ tone: 'success', key: 'addressBook.removed' })
  return toAddressBook(shop)
})

function toAddressBook({ locale }: StorefrontContext): Response {
  return seeOther(href('accountAddresses', { locale }))
}
