// cspell:ignore xcart
import { expect, test } from 'vitest'
import { findCallers, readStorefront, readUncalledEndpoints } from './callers'

const callersByEndpoint = findCallers(readStorefront())
const uncalledEndpoints = [...callersByEndpoint].filter(([, files]) => files.length === 0).map(([name]) => name)

test('every call of the contract is made by the storefront, or says why nobody makes it', () => {
  expect(uncalledEndpoints.toSorted()).toEqual(Object.keys(readUncalledEndpoints()).toSorted())
  for (const reason of Object.values(readUncalledEndpoints())) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})

test('a call is made where it is named, not where another of the same beginning is', () => {
  const sources = [{ path: 'app/a.ts', source: 'await api(endpoints.cart.addItems, {}); // endpointsXcart.addItem' }]
  expect(findCallers(sources).get('cart.addItem')).toEqual([])
  expect(findCallers([{ path: 'app/b.ts', source: 'api(endpoints.cart.addItem, { body })' }]).get('cart.addItem')).toEqual(['app/b.ts'])
  const taken = [{ path: 'app/c.ts', source: 'const { addItem, cart } = endpoints.cart' }]
  expect(findCallers(taken).get('cart.addItem')).toEqual(['app/c.ts'])
})
