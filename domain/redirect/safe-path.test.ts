import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSafePath } from './safe-path'

test.each([
  ['/en-us/cart', '/en-us/cart'],
  ['/en-us/search?q=shell&page=2#grid', '/en-us/search?q=shell&page=2#grid'],
  ['/en-us/search?q=https://elsewhere.example', '/en-us/search?q=https://elsewhere.example'],
  ['/fr-fr/été', '/fr-fr/%C3%A9t%C3%A9'],
  ['/a/../en-us', '/en-us'],
  ['/', '/'],
])('%s becomes %s', (untrusted, path) => {
  expect(toSafePath(untrusted)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/./%2f/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ok\r\nLocation: https://evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'https:/evil.example',
  '@evil.example',
  'evil.example/x',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'intent://x',
  '?next=/x',
  '#x',
  `/${'x'.repeat(2_000)}`,
  '',
  null,
  undefined,
])('%j is refused', (untrusted) => {
  expect(toSafePath(untrusted)).toBeUndefined()
})

test('any input yields a path on our origin, and a safe path stays as it is', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', '5', 'c', '@', ':', '?', '#', ' ', '\t', '\n', 'e', 'x', 'é'),
  })
  fc.assert(
    fc.property(hostile, (tail) => {
      const path = toSafePath(`/${tail}`)
      if (path === undefined) return
      expect(new URL(path, 'https://shop.example/en-us/cart').origin).toBe('https://shop.example')
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(toSafePath(path)).toBe(path)
    }),
    { numRuns: 1_000 },
  )
})
