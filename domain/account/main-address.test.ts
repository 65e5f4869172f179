import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeptAddress } from './account'
import { type AddressChange, withMainAddresses } from './main-address'

const add = (id: string, approachType: 'S' | 'B', main?: boolean): AddressChange => ({ act: 'add', address: { id, approachType, main } })
const after = (...changes: AddressChange[]) => changes.reduce<KeptAddress[]>(withMainAddresses, [])
const mains = (list: KeptAddress[]) => list.filter(({ main }) => main).map(({ id }) => id)

test('the first address of a type becomes main by itself (ACC-07, TRAP-16)', () => {
  expect(mains(after(add('s1', 'S'), add('s2', 'S'), add('b1', 'B')))).toEqual(['s1', 'b1'])
})

test('an address without a type is one to ship to', () => {
  expect(after({ act: 'add', address: { id: 'x' } })).toEqual([{ id: 'x', approachType: 'S', main: true }])
})

test('making an address main clears the other of its type, and of no other type (ACC-08, TRAP-16)', () => {
  const list = [add('s1', 'S'), add('b1', 'B')]
  expect(mains(after(...list, add('s2', 'S', true)))).toEqual(['b1', 's2'])
  expect(mains(after(...list, add('s2', 'S'), { act: 'change', id: 's2', address: { main: true } }))).toEqual(['b1', 's2'])
})

test('when the main address is removed, the oldest remaining one of its type follows (ACC-22)', () => {
  const list = [add('s1', 'S'), add('s2', 'S'), add('s3', 'S', true), add('b1', 'B')]
  expect(mains(after(...list, { act: 'remove', id: 's3' }))).toEqual(['s1', 'b1'])
})

test('a main address that turns into the other type leaves its place and takes none there (ACC-08, ACC-22)', () => {
  const list = [add('s1', 'S'), add('s2', 'S'), add('b1', 'B')]
  expect(mains(after(...list, { act: 'change', id: 's1', address: { approachType: 'B' } }))).toEqual(['s2', 'b1'])
})

test('a main address stays main when it is changed, even against the request (ACC-22)', () => {
  const list = [add('s1', 'S'), add('s2', 'S')]
  expect(mains(after(...list, { act: 'change', id: 's1', address: { main: false, city: 'Bend' } }))).toEqual(['s1'])
})

const type = fc.constantFrom('S' as const, 'B' as const)
const id = fc.integer({ min: 0, max: 8 }).map(String)
const maybe = <T>(what: fc.Arbitrary<T>) => fc.option(what, { nil: undefined })
const part = fc.record({ approachType: maybe(type), main: maybe(fc.boolean()) })
const change: fc.Arbitrary<AddressChange> = fc.oneof(
  part.map((address) => ({ act: 'add' as const, address: { ...address, id: '' } })),
  fc.tuple(id, part).map(([id, address]) => ({ act: 'change' as const, id, address })),
  id.map((id) => ({ act: 'remove' as const, id })),
)

test('after any sequence of actions each type with addresses has exactly one main (ACC-07, ACC-08, ACC-22, TRAP-16)', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let list: KeptAddress[] = []
      changes.forEach((each, n) => {
        const before = list
        list = withMainAddresses(list, each.act === 'add' ? { ...each, address: { ...each.address, id: String(n) } } : each)
        for (const approachType of ['S', 'B'] as const) {
          const own = list.filter((address) => address.approachType === approachType)
          expect(own.filter(({ main }) => main)).toHaveLength(Math.min(1, own.length))
        }
        if (each.act !== 'add' && !before.some(({ id }) => id === each.id)) expect(list).toEqual(before)
      })
    }),
  )
})
