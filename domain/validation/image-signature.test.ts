import { expect, test } from 'vitest'
import { hasImageSignature } from './image-signature'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d)

test('a file is of its declared type if it begins like one', () => {
  expect(hasImageSignature('image/png', png)).toBe(true)
  expect(hasImageSignature('image/jpeg', png)).toBe(false)
  expect(hasImageSignature('image/jpeg', new TextEncoder().encode('<html>'))).toBe(false)
  expect(hasImageSignature('image/svg+xml', new TextEncoder().encode('<svg>'))).toBe(false)
  expect(hasImageSignature('image/png', new Uint8Array())).toBe(false)
})
