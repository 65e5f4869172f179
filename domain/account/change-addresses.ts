import { isCountry } from '#config/countries'
import type { AddressField } from '#config/countries'
import { maxAddresses } from '#config/constants'
import type { Address } from '#contracts/entities/address'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import { tidyAddress } from '#domain/address/tidy-address'
import { addressProblems } from '#domain/validation/address-rules'
import type { Account } from './account'
import { type AddressChange, withMainAddresses } from './main-address'
import { marketOfCountry } from './market-of-country'
import { withRemoved } from './with-removed'

const refusals: Partial<Record<AddressField, ErrorId>> = {
  firstName: 'PROFILE_NAME_INVALID',
  lastName: 'PROFILE_NAME_INVALID',
  phone: 'PROFILE_PHONE_INVALID',
  postalCode: 'PROFILE_POSTAL_CODE_INVALID',
}

/**
 * Adds, changes or removes an address; at most 20 (PRO418). SHP404: unknown; invalid fields have their own errors. Email defaults to the
 * account's. Idempotent.
 */
export function changeAddresses(account: Account, change: AddressChange): Outcome<Account> {
  const known = account.addresses.some(({ id }) => id === idOf(change))
  if (change.act === 'remove') return known ? ok(withRemoved(changed(account, change), change.id)) : gone(account, change.id)
  if (change.act === 'add' && known) return ok(account)
  if (change.act === 'add' && account.addresses.length >= maxAddresses) return fail('PROFILE_LIMIT_EXCEEDED')
  if (change.act === 'change' && !known) return fail('ADDRESS_NOT_FOUND')

  const address = completed(change.address, account)
  const wrong = refusal(address)
  return wrong ?? ok(changed(account, { ...change, address: { ...address, id: idOf(change) } }))
}

function changed(account: Account, change: AddressChange): Account {
  return { ...account, addresses: withMainAddresses(account.addresses, change) }
}

function gone(account: Account, id: string): Outcome<Account> {
  return account.removed.includes(id) ? ok(account) : fail('ADDRESS_NOT_FOUND')
}

/** As stored: both API names of country and id have the same value. */
function completed(typed: Address, { person }: Account): Address {
  const address = tidyAddress(typed)
  const country = address.country ?? address.countryCode
  return { ...address, country, countryCode: country, email: address.email || person.email }
}

function refusal(address: Address): Outcome<never> | undefined {
  const { country = '' } = address
  if (!isCountry(country)) return fail('INVALID_REQUEST', { field: 'address.country' })
  const [field] = Object.keys(addressProblems(address, marketOfCountry(country))) as AddressField[]
  return field && fail(refusals[field] ?? 'INVALID_REQUEST', { field: `address.${field}` })
}

function idOf(change: AddressChange): string {
  return change.act === 'add' ? change.address.id : change.id
}
