import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { Address } from '#contracts/entities/address'
import type { Account, StoredAddress } from './account'
import { anAccount } from './account.sample'
import { changeAddresses, type AddressChange, withMainAddresses } from './account-command'

const home: Address = {
  ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '1 Main St', city: 'Portland', province: 'OR', postalCode: '97201' },
  ...{ country: 'US', phone: '(503) 555-0100' },
}
const add = (account: Account, over: Partial<Address> & { id?: string } = {}) =>
  changeAddresses(account, { kind: 'add', address: { ...home, id: 'a1', ...over } })
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
  const removed = changeAddresses(account, { kind: 'remove', id: 'a1' })
  expect(removed).toMatchObject({ value: { addresses: [{ id: 'a2', main: true }] } })
  if (removed.ok) expect(changeAddresses(removed.value, { kind: 'remove', id: 'a1' })).toEqual(removed)
})

test('an unknown address is neither changed nor removed', () => {
  expect(changeAddresses(added('a1'), { kind: 'remove', id: 'a9' })).toMatchObject({ errorId: 'ADDRESS_NOT_FOUND' })
  expect(changeAddresses(added('a1'), { kind: 'change', id: 'a9', address: home })).toMatchObject({ errorId: 'ADDRESS_NOT_FOUND' })
})

test('twenty addresses are stored and no more, but each may be changed (CONST-21)', () => {
  const account = added(...Array.from({ length: 20 }, (_, n) => `a${n}`))
  expect(add(account, { id: 'one more' })).toMatchObject({ errorId: 'PROFILE_LIMIT_EXCEEDED' })
  expect(changeAddresses(account, { kind: 'change', id: 'a3', address: { ...home, city: 'Bend' } })).toMatchObject({ ok: true })
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

const addMain = (id: string, approachType: 'S' | 'B', main?: boolean): AddressChange => ({
  kind: 'add',
  address: { id, approachType, main },
})
const after = (...changes: AddressChange[]) => changes.reduce<StoredAddress[]>(withMainAddresses, [])
const mains = (list: StoredAddress[]) => list.filter(({ main }) => main).map(({ id }) => id)

test('the first address of a type becomes main by itself (ACC-07, TRAP-16)', () => {
  expect(mains(after(addMain('s1', 'S'), addMain('s2', 'S'), addMain('b1', 'B')))).toEqual(['s1', 'b1'])
})

test('an address without a type is one to ship to', () => {
  expect(after({ kind: 'add', address: { id: 'x' } })).toEqual([{ id: 'x', approachType: 'S', main: true }])
})

test('making an address main clears the other of its type, and of no other type (ACC-08, TRAP-16)', () => {
  const list = [addMain('s1', 'S'), addMain('b1', 'B')]
  expect(mains(after(...list, addMain('s2', 'S', true)))).toEqual(['b1', 's2'])
  expect(mains(after(...list, addMain('s2', 'S'), { kind: 'change', id: 's2', address: { main: true } }))).toEqual(['b1', 's2'])
})

test('when the main address is removed, the oldest remaining one of its type follows (ACC-22)', () => {
  const list = [addMain('s1', 'S'), addMain('s2', 'S'), addMain('s3', 'S', true), addMain('b1', 'B')]
  expect(mains(after(...list, { kind: 'remove', id: 's3' }))).toEqual(['s1', 'b1'])
})

test('a main address that turns into the other type leaves its place and takes none there (ACC-08, ACC-22)', () => {
  const list = [addMain('s1', 'S'), addMain('s2', 'S'), addMain('b1', 'B')]
  expect(mains(after(...list, { kind: 'change', id: 's1', address: { approachType: 'B' } }))).toEqual(['s2', 'b1'])
})

test('a main address stays main when it is changed, even against the request (ACC-22)', () => {
  const list = [addMain('s1', 'S'), addMain('s2', 'S')]
  expect(mains(after(...list, { kind: 'change', id: 's1', address: { main: false, city: 'Bend' } }))).toEqual(['s1'])
})

const type = fc.constantFrom('S' as const, 'B' as const)
const id = fc.integer({ min: 0, max: 8 }).map(String)
const maybe = <T>(what: fc.Arbitrary<T>) => fc.option(what, { nil: undefined })
const part = fc.record({ approachType: maybe(type), main: maybe(fc.boolean()) })
const change: fc.Arbitrary<AddressChange> = fc.oneof(
  part.map((address) => ({ kind: 'add' as const, address: { ...address, id: '' } })),
  fc.tuple(id, part).map(([id, address]) => ({ kind: 'change' as const, id, address })),
  id.map((id) => ({ kind: 'remove' as const, id })),
)

test('after any sequence of actions each type with addresses has exactly one main (ACC-07, ACC-08, ACC-22, TRAP-16)', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let list: StoredAddress[] = []
      changes.forEach((each, n) => {
        const before = list
        list = withMainAddresses(list, each.kind === 'add' ? { ...each, address: { ...each.address, id: String(n) } } : each)
        for (const approachType of ['S', 'B'] as const) {
          const own = list.filter((address) => address.approachType === approachType)
          expect(own.filter(({ main }) => main)).toHaveLength(Math.min(1, own.length))
        }
        if (each.kind !== 'add' && !before.some(({ id }) => id === each.id)) expect(list).toEqual(before)
      })
    }),
  )
})
