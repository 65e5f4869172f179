import type { Address } from '#contracts/entities/address'
import type { KeptAddress } from './account'
import { firstOfEach } from './first-of-each'

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
  const { list, preferred } = changed(addresses, change)
  const mains = firstOfEach(list, { groupOf: ({ approachType }) => approachType, isFirst: ({ main }) => main }, preferred)
  return list.map((address) => ({ ...address, main: mains.has(address) }))
}

function changed(addresses: readonly KeptAddress[], change: AddressChange): { list: KeptAddress[]; preferred?: KeptAddress } {
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
