import { expect, test } from 'vitest'
import { canonicalOriginOf } from './canonical-origin'

const deployment = {
  canonicalOrigins: ['https://shop.example', 'https://dunnage.example', 'https://www.dunnage.example'],
  defaultBrand: 'halvern' as const,
}

test('each brand is canonical under its first origin, whatever host was requested', () => {
  const requested = 'https://preview.shop.example'
  expect(canonicalOriginOf('halvern', deployment, requested)).toBe('https://shop.example')
  expect(canonicalOriginOf('dunnage', deployment, requested)).toBe('https://dunnage.example')
})

test('a brand without an origin of its own is canonical under the requested one', () => {
  expect(canonicalOriginOf('dropkerb', deployment, 'https://dropkerb.example')).toBe('https://dropkerb.example')
  expect(canonicalOriginOf('halvern', { ...deployment, canonicalOrigins: [] }, 'http://localhost:8787')).toBe('http://localhost:8787')
})
