import type { Country } from '#config/locales'
import { type Account, type StoredAddress, type PersonalDetails, createAccount } from '#domain/account/account'
import type { RequestContext } from '../../../worker/platform/request-context'
import { fromMedusaAddress } from '../cart/map-address'
import type { MedusaCustomer } from '../medusa-types'

/** Details the engine has no column for; they are in its metadata. */
export const extraProfileFields = ['postalCode', 'birthDate', 'gender', 'phoneCode'] as const

/** A customer of the engine as our rules know an account. */
export function toAccount(customer: MedusaCustomer, shop: Pick<RequestContext, 'country' | 'brand'>): Account {
  const { email, first_name: firstName, last_name: lastName, phone, metadata } = customer
  const extraFields = Object.fromEntries(
    extraProfileFields.flatMap((name) => (metadata?.[name] ? [[name, metadata[name]]] : [])),
  ) as Partial<PersonalDetails>
  const names = { ...(firstName && { firstName }), ...(lastName && { lastName }), ...(phone && { phone }) }
  const country = (metadata?.country as Country | undefined) ?? shop.country
  const account = createAccount({ email, ...names, ...extraFields, country, brand: shop.brand }, { memberId: '', now: 0 })
  const addresses = customer.addresses.map((medusaAddress): StoredAddress => {
    const address = fromMedusaAddress(medusaAddress)
    return { ...address, id: medusaAddress.id ?? '', approachType: address.approachType ?? 'S', main: address.main ?? false }
  })
  const preferences = (metadata?.preferences ?? {}) as Account['preferences']
  return { ...account, addresses, preferences }
}
