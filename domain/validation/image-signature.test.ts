import { expect, test } from 'vitest'
import { hasSignatureOf } from './image-signature'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d)

test('a file is of its declared type if it begins like one', () => {
  expect(hasSignatureOf('image/png', png)).toBe(true)
  expect(hasSignatureOf('image/jpeg', png)).toBe(false)
  expect(hasSignatureOf('image/jpeg', new TextEncoder().encode('<html>'))).toBe(false)
  expect(hasSignatureOf('image/svg+xml', new TextEncoder().encode('<svg>'))).toBe(false)
  expect(hasSignatureOf('image/png', new Uint8Array())).toBe(false)
})
