import { expect, test } from 'vitest'
import type { Address } from '#contracts/entities/address'
import type { Account } from './account'
import { anAccount } from './account.sample'
import { changeAddresses } from './change-addresses'

const home: Address = {
  ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '1 Main St', city: 'Portland', province: 'OR', postalCode: '97201' },
  ...{ country: 'US', phone: '(503) 555-0100' },
}
const add = (account: Account, over: Partial<Address> & { id?: string } = {}) =>
  changeAddresses(account, { act: 'add', address: { ...home, id: 'a1', ...over } })
const added = (...ids: string[]) =>
  ids.reduce((account, id) => {
    const outcome = add(account, { id })
    if (!outcome.ok) throw new Error(outcome.errorId)
    return outcome.value
  }, anAccount())

test('an address is saved under its id, with the account’s email where it has none of its own', () => {
  const stored = { countryCode: 'US', stateCode: 'OR', phone: '+15035550100', email: 'ada@example.com' }
  expect(added('a1').addresses).toEqual([{ ...home, id: 'a1', approachType: 'S', main: true, ...stored }])
})

test('an address added again, or removed again, changes nothing', () => {
  const account = added('a1', 'a2')
  expect(add(account, { id: 'a1', city: 'Bend' })).toEqual({ ok: true, value: account })
  const removed = changeAddresses(account, { act: 'remove', id: 'a1' })
  expect(removed).toMatchObject({ value: { addresses: [{ id: 'a2', main: true }] } })
  if (removed.ok) expect(changeAddresses(removed.value, { act: 'remove', id: 'a1' })).toEqual(removed)
})

test('an unknown address is neither changed nor removed', () => {
  expect(changeAddresses(added('a1'), { act: 'remove', id: 'a9' })).toMatchObject({ errorId: 'ADDRESS_NOT_FOUND' })
  expect(changeAddresses(added('a1'), { act: 'change', id: 'a9', address: home })).toMatchObject({ errorId: 'ADDRESS_NOT_FOUND' })
})

test('twenty addresses are stored and no more, but each may be changed (CONST-21)', () => {
  const account = added(...Array.from({ length: 20 }, (_, n) => `a${n}`))
  expect(add(account, { id: 'one more' })).toMatchObject({ errorId: 'PROFILE_LIMIT_EXCEEDED' })
  expect(changeAddresses(account, { act: 'change', id: 'a3', address: { ...home, city: 'Bend' } })).toMatchObject({ ok: true })
})

test.each<[Partial<Address>, string, string]>([
  [{ firstName: 'A1' }, 'PROFILE_NAME_INVALID', 'address.firstName'],
  [{ phone: '12' }, 'PROFILE_PHONE_INVALID', 'address.phone'],
  [{ postalCode: '9720' }, 'PROFILE_POSTAL_CODE_INVALID', 'address.postalCode'],
  [{ province: '' }, 'INVALID_REQUEST', 'address.province'],
  [{ addressLine1: 'x'.repeat(31) }, 'INVALID_REQUEST', 'address.addressLine1'],
  [{ country: 'XX' }, 'INVALID_REQUEST', 'address.country'],
])('an address with %j is refused as %s (VAL-34, ERR-37)', (over, errorId, field) => {
  expect(add(anAccount(), over)).toEqual({ ok: false, errorId, details: { field } })
})

test('the country may be given under either of its field names (TRAP-17)', () => {
  expect(add(anAccount(), { country: undefined, countryCode: 'US' })).toMatchObject({ value: { addresses: [{ country: 'US' }] } })
})
