import { expect, test } from 'vitest'
import { getPartialSuffixLength } from './partial-suffix'

test.each([
  ['<p>fog</p>', 0],
  ['<p>fog<', 1],
  ['<p>fog</b', 3],
  ['<p>fog</bo></bo', 4],
  ['<p>fog</body>', 7],
  ['</body>', 7],
  ['</body></html>', 0],
  ['', 0],
])('of %j the last %d characters may belong to </body>', (text, length) => {
  expect(getPartialSuffixLength(text, '</body>')).toBe(length)
})
