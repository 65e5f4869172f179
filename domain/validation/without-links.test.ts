import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutLinks } from './without-links'

test.each([
  ['Verify at https://evil.example/halvern now', 'Verify at https evil. example/halvern now'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.example?a=1', 'evil. example?a=1'],
  ['böse.example', 'böse. example'],
  ['ada@evil.example', 'ada@evil. example'],
  ['Happy birthday, Ana. See you at 9!', 'Happy birthday, Ana. See you at 9!'],
  ['One of two... or more.', 'One of two... or more.'],
])('%s is sent as “%s” (SEC-15)', (typed, sent) => {
  expect(withoutLinks(typed)).toBe(sent)
})

test('after any input, the result contains no URL (SEC-15)', () => {
  const piece = fc.constantFrom('https', ':', '//', '.', 'evil', 'example', '/', 'www', ' ', '@', '1', 'é', '://')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const sent = withoutLinks(pieces.join(''))
      expect(sent).not.toMatch(/:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u)
    }),
  )
})
