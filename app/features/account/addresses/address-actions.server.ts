import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { typedAddress } from '~/features/address/typed-address.server'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { withProfile } from '../profile/own-profile.server'
import { addressIdForm, ownAddressForm } from './address.form'
import { countriesNear, idOf, newAddress } from './load-addresses.server'

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
    return toBook(shop)
  },
)

/** Makes an address the one of its kind that is offered first. */
export const mainAddressAction = formHandler(addressIdForm, async ({ addressId }, { shop }) => {
  await withProfile(shop, async (api, { consumerDetails }) => {
    const known = consumerDetails.addressList.find((each) => idOf(each) === addressId)
    if (!known) throw new ApiError('ADDRESS_NOT_FOUND', 404)
    await api(endpoints.consumer.changeAddress, { params: { addressId }, body: { address: { ...known, main: true } } })
  })
  return toBook(shop)
})

export const removeAddressAction = formHandler(addressIdForm, async ({ addressId }, { shop }) => {
  await asConsumer(shop, (api) => api(endpoints.consumer.removeAddress, { params: { addressId } }))
  await shop.session.addFlash({ tone: 'success', key: 'addressBook.removed' })
  return toBook(shop)
})

function toBook({ locale }: StorefrontContext): Response {
  return seeOther(href('accountAddresses', { locale }))
}
