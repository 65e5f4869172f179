import { maxAddresses } from '#config/constants'
import { isCountry, type AddressField } from '#config/countries'
import type { Address } from '#contracts/entities/address'
import type { Notification } from '#contracts/entities/consumer'
import { ok, type Outcome, type ErrorId, fail } from '#contracts/errors'
import { normalizeAddress } from '#domain/address/normalize-address'
import { findAddressProblems } from '#domain/validation/address-rules'
import { type Account, type StoredAddress, getCountryMarket, withRemovedId, pickFirstPerGroup } from './account'
import { changeInstruments, type InstrumentChange } from './change-instruments'
import { withEmail, changeProfile, type ProfileChange, type ProfileRules } from './change-profile'

/** Commands on an account, as sent to its object. */
export type AccountCommand =
  | { of: 'profile'; change: ProfileChange; terms: ProfileRules }
  | { of: 'addresses'; change: AddressChange }
  | { of: 'instruments'; change: InstrumentChange }
  | { of: 'notifications'; notifications: Notification[] }
  | { of: 'email-verified' }
  | { of: 'email'; email: string }

/** Applies a command to an account. Addresses, instruments and the profile are validated; each returns its own errors. */
export function applyAccountCommand(account: Account, command: AccountCommand): Outcome<Account> {
  switch (command.of) {
    case 'profile':
      return changeProfile(account, command.change, command.terms)
    case 'addresses':
      return changeAddresses(account, command.change)
    case 'instruments':
      return changeInstruments(account, command.change)
    case 'notifications':
      // A sent list replaces the stored one; of duplicates the last counts.
      return ok({ ...account, notifications: deduplicateNotifications(command.notifications) })
    case 'email-verified':
      return ok({ ...account, emailVerified: true })
    case 'email':
      return ok(withEmail(account, command.email))
  }
}

function deduplicateNotifications(notifications: Notification[]): Notification[] {
  return [...new Map(notifications.map((each) => [`${each.topic} ${each.channel}`, each])).values()]
}

const addressErrorIds: Partial<Record<AddressField, ErrorId>> = {
  firstName: 'PROFILE_NAME_INVALID',
  lastName: 'PROFILE_NAME_INVALID',
  phone: 'PROFILE_PHONE_INVALID',
  postalCode: 'PROFILE_POSTAL_CODE_INVALID',
}

/**
 * Adds, changes or removes an address. PRO418: more than 20. SHP404: unknown address. Invalid fields have their own errors. The email
 * defaults to the account's. A repeated change has the same result.
 */
export function changeAddresses(account: Account, change: AddressChange): Outcome<Account> {
  const isKnown = account.addresses.some(({ id }) => id === getAddressId(change))
  if (change.kind === 'remove')
    return isKnown ? ok(withRemovedId(applyAddressChange(account, change), change.id)) : checkAlreadyRemoved(account, change.id)
  if (change.kind === 'add' && isKnown) return ok(account)
  if (change.kind === 'add' && account.addresses.length >= maxAddresses) return fail('PROFILE_LIMIT_EXCEEDED')
  if (change.kind === 'change' && !isKnown) return fail('ADDRESS_NOT_FOUND')

  const address = completeAddress(change.address, account)
  const addressError = findAddressError(address)
  return addressError ?? ok(applyAddressChange(account, { ...change, address: { ...address, id: getAddressId(change) } }))
}

function applyAddressChange(account: Account, change: AddressChange): Account {
  return { ...account, addresses: withMainAddresses(account.addresses, change) }
}

function checkAlreadyRemoved(account: Account, id: string): Outcome<Account> {
  return account.removed.includes(id) ? ok(account) : fail('ADDRESS_NOT_FOUND')
}

/** As stored: both API names of country and id have the same value. */
function completeAddress(rawAddress: Address, { person }: Account): Address {
  const address = normalizeAddress(rawAddress)
  const country = address.country ?? address.countryCode
  return { ...address, country, countryCode: country, email: address.email || person.email }
}

function findAddressError(address: Address): Outcome<never> | undefined {
  const { country = '' } = address
  if (!isCountry(country)) return fail('INVALID_REQUEST', { field: 'address.country' })
  const [field] = Object.keys(findAddressProblems(address, getCountryMarket(country))) as AddressField[]
  return field && fail(addressErrorIds[field] ?? 'INVALID_REQUEST', { field: `address.${field}` })
}

function getAddressId(change: AddressChange): string {
  return change.kind === 'add' ? change.address.id : change.id
}

/** A change of the list of addresses. */
export type AddressChange =
  | { kind: 'add'; address: Address & { id: string } }
  | { kind: 'change'; id: string; address: Address }
  | { kind: 'remove'; id: string }

/**
 * Updates the main flags, oldest address first, so that each existing type has exactly one main address. The first of a type becomes main.
 * A new main address clears the flag of its own type only. The oldest remaining address replaces a removed main one. A main address cannot
 * be unset directly.
 */
export function withMainAddresses(addresses: readonly StoredAddress[], change: AddressChange): StoredAddress[] {
  const { list, preferred } = applyListChange(addresses, change)
  const mainAddresses = pickFirstPerGroup(list, { getGroup: ({ approachType }) => approachType, isFirst: ({ main }) => main }, preferred)
  return list.map((address) => ({ ...address, main: mainAddresses.has(address) }))
}

function applyListChange(addresses: readonly StoredAddress[], change: AddressChange): { list: StoredAddress[]; preferred?: StoredAddress } {
  if (change.kind === 'remove') return { list: addresses.filter(({ id }) => id !== change.id) }
  if (change.kind === 'add') {
    const addedAddress = { ...change.address, approachType: change.address.approachType ?? 'S', main: false }
    return { list: [...addresses, addedAddress], ...(change.address.main && { preferred: addedAddress }) }
  }
  const existing = addresses.find(({ id }) => id === change.id)
  if (!existing) return { list: [...addresses] }
  const approachType = change.address.approachType ?? existing.approachType
  // Main addresses of different types are independent.
  const updatedAddress = { ...change.address, id: existing.id, approachType, main: existing.main && approachType === existing.approachType }
  return {
    list: addresses.map((address) => (address === existing ? updatedAddress : address)),
    ...(change.address.main && { preferred: updatedAddress }),
  }
}
