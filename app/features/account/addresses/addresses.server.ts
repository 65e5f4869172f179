import { maxAddresses } from '#config/constants'
import { isCountry } from '#config/countries'
import { bcp47Of, type Country, localeIds, locales } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { numberAsTyped } from '#domain/identity/phones'
import { addressOnPage, linesOf } from '~/features/address/postal-address'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, withProfile } from '../own-pages.server'
import { z } from 'zod'
import { addressFields } from '~/features/address/address.form'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { typedAddress } from '~/features/address/typed-address.server'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'

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
const newAddress = 'new'

async function addressNamed(shop: StorefrontContext, addressId: string): Promise<Address | undefined> {
  return withProfile(shop, (_, { consumerDetails }) =>
    Promise.resolve(consumerDetails.addressList.find((each) => idOf(each) === addressId)),
  )
}

function idOf({ addressId, id }: Address): string {
  return addressId ?? id ?? ''
}

/** Countries of the part of the world that is shopped in. */
function countriesNear({ place: { region } }: StorefrontContext): Country[] {
  return [...new Set(localeIds.flatMap((id) => (locales[id].region === region ? [locales[id].country] : [])))]
}

function countryNames(shop: StorefrontContext) {
  const names = new Intl.DisplayNames([bcp47Of(shop.locale)], { type: 'region' })
  return { of: (code: string) => (code ? names.of(code) : undefined) }
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
  async ({ country: chosen, approachType, main, ...typed }, { shop, params }) => {
    const addressId = params.addressId ?? newAddress
    await withProfile(shop, async (api, { consumerDetails: { email, addressList } }) => {
      const known = addressList.find((each) => idOf(each) === addressId)
      const country = countriesNear(shop).find((each) => each === chosen) ?? shop.place.country
      const { address, problems } = typedAddress({ ...typed, email: known?.email ?? email }, country)
      if (Object.values(problems).some(Boolean)) throw new FieldErrors(problems)
      const body = { address: { ...address, approachType, ...(main && { main: true }) } }
      if (addressId === newAddress) await api(endpoints.consumer.addAddress, { body })
      else await api(endpoints.consumer.changeAddress, { params: { addressId }, body })
    })
    await shop.session.addFlash({ tone: 'success', key: 'addressBook.saved' })
    return toAddressBook(shop)
  },
)

/** Makes an address the one of its kind that is offered first. */
export const mainAddressAction = formHandler(addressIdForm, async ({ addressId }, { shop }) => {
  await withProfile(shop, async (api, { consumerDetails }) => {
    const known = consumerDetails.addressList.find((each) => idOf(each) === addressId)
    if (!known) throw new ApiError('ADDRESS_NOT_FOUND', 404)
    await api(endpoints.consumer.changeAddress, { params: { addressId }, body: { address: { ...known, main: true } } })
  })
  return toAddressBook(shop)
})

export const removeAddressAction = formHandler(addressIdForm, async ({ addressId }, { shop }) => {
  await asConsumer(shop, (api) => api(endpoints.consumer.removeAddress, { params: { addressId } }))
  await shop.session.addFlash({ tone: 'success', key: 'addressBook.removed' })
  return toAddressBook(shop)
})

function toAddressBook({ locale }: StorefrontContext): Response {
  return seeOther(href('accountAddresses', { locale }))
}
