import { isCountry, type AddressField } from '#config/countries'
import { maxAddresses } from '#config/constants'
import type { Address } from '#contracts/entities/address'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import { tidyAddress } from '#domain/address/tidy-address'
import { addressProblems } from '#domain/validation/address-rules'
import { type Account, type KeptAddress, marketOfCountry, withRemoved, firstOfEach } from './account'

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

/** A change of the list of addresses. */
export type AddressChange =
  | { act: 'add'; address: Address & { id: string } }
  | { act: 'change'; id: string; address: Address }
  | { act: 'remove'; id: string }

/**
 * Updates main flags, oldest address first, with exactly one main per existing type: the first of a type becomes main, a new main clears
 * only its own type, and the oldest remaining replaces a removed main. A main cannot be unset directly.
 */
export function withMainAddresses(addresses: readonly KeptAddress[], change: AddressChange): KeptAddress[] {
  const { list, preferred } = withChange(addresses, change)
  const mains = firstOfEach(list, { groupOf: ({ approachType }) => approachType, isFirst: ({ main }) => main }, preferred)
  return list.map((address) => ({ ...address, main: mains.has(address) }))
}

function withChange(addresses: readonly KeptAddress[], change: AddressChange): { list: KeptAddress[]; preferred?: KeptAddress } {
  if (change.act === 'remove') return { list: addresses.filter(({ id }) => id !== change.id) }
  if (change.act === 'add') {
    const fresh = { ...change.address, approachType: change.address.approachType ?? 'S', main: false }
    return { list: [...addresses, fresh], ...(change.address.main && { preferred: fresh }) }
  }
  const known = addresses.find(({ id }) => id === change.id)
  if (!known) return { list: [...addresses] }
  const approachType = change.address.approachType ?? known.approachType
  // Main addresses of different types are independent.
  const next = { ...change.address, id: known.id, approachType, main: known.main && approachType === known.approachType }
  return { list: addresses.map((address) => (address === known ? next : address)), ...(change.address.main && { preferred: next }) }
}
