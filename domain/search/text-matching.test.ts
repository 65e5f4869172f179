// cspell:ignore acket gravenhage imperm
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findClosestWord, calculateEditDistance, isPrefixMatch, foldText, getTrigrams } from './text-matching'

const word = fc.stringMatching(/^[a-d]{0,8}$/)

test.each([
  ['KÖLN', 'koln'],
  ['  Saint-Étienne ', 'saint etienne'],
  ["'s-Gravenhage", 's gravenhage'],
  ['Straßburg', 'strassburg'],
  ['Men’s 2.5L', 'men s 2 5l'],
])('%s is compared as %s', (text, plain) => {
  expect(foldText(text)).toBe(plain)
})

test.each([
  ['jacket', 'jacket', 0],
  ['jaket', 'jacket', 1],
  ['jakcet', 'jacket', 1],
  ['jackett', 'jacket', 1],
  ['packet', 'jacket', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('from %s to %s it is %d slips', (a, b, slips) => {
  expect(calculateEditDistance(a, b)).toBe(slips)
})

test('the edit distance is symmetric, zero for equal words, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(calculateEditDistance(a, b)).toBe(calculateEditDistance(b, a))
      expect(calculateEditDistance(a, a)).toBe(0)
      expect(calculateEditDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(calculateEditDistance(a, b) === 0).toBe(a === b)
    }),
  )
})

const candidate = (term: string, hits: number) => ({ term, word: term, hits })

test('the closest word wins, of two equally close the more frequent, and none that is too far', () => {
  expect(findClosestWord('jaket', [candidate('basket', 90), candidate('jacket', 3)])?.term).toBe('jacket')
  expect(findClosestWord('boot', [candidate('boat', 1), candidate('foot', 9)])?.term).toBe('foot')
  expect(findClosestWord('bot', [candidate('boots', 9)])).toBeUndefined()
  expect(findClosestWord('jaket', [candidate('trousers', 9)])).toBeUndefined()
})

test('words one edit apart share a trigram, so that the trigram index finds them', () => {
  expect(getTrigrams('cap')).toEqual(['__c', '_ca', 'cap', 'ap_'])
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,10}$/), fc.nat(), fc.constantFrom('x', 'y'), (term, place, letter) => {
      const i = place % term.length
      const slip = term.slice(0, i) + letter + term.slice(i + 1)
      expect(getTrigrams(slip).some((each) => getTrigrams(term).includes(each))).toBe(true)
    }),
  )
})

test.each([
  ['wat jac', 'Men’s waterproof jacket', true],
  ['imperm', 'Veste imperméable', true],
  ['acket', 'Waterproof jacket', false],
  ['jacket red', 'Waterproof jacket', false],
])('%s begins words of %s: %s', (typed, text, begins) => {
  expect(isPrefixMatch(typed, text)).toBe(begins)
})
