import { expect, test } from 'vitest'
import { getObjectStub } from './object-stub'

const named = (place: string) => ({ getByName: (name: string) => `${place}:${name}` })
const namespace = { ...named('anywhere'), jurisdiction: (name: 'eu') => named(name) }

test('an object lives in the European Union only where the deployment requests it', () => {
  expect(getObjectStub(namespace, 'cart-1', { EU_OBJECTS: 'on' })).toBe('eu:cart-1')
  expect(getObjectStub(namespace, 'cart-1', { EU_OBJECTS: 'off' })).toBe('anywhere:cart-1')
})
