// cspell:ignore Kaʻiulani Þórdís सीता الله
import fc from 'fast-check'
import { expect, test } from 'vitest'
import words from '#content/messages/en/forms.json'
import { findFirstProblem } from './rule'
import {
  accountEmailRules,
  isAccountEmail,
  email,
  lengthBetween,
  matches,
  maxNumber,
  minLength,
  minNumber,
  personName,
  required,
  sameAs,
  removeLinks,
} from './text-rules'

test('spaces alone count as empty (VAL-01)', () => {
  for (const blank of ['', ' ', '\t\n', '\u00a0']) expect(required(blank)).toEqual({ key: 'required' })
  expect(required(' x ')).toBeUndefined()
})

test('an empty required field has exactly this message (MSG-01)', () => {
  expect(words[required('')?.key as keyof typeof words]).toBe('This field is required')
})

test('an empty field is the business of the required rule alone', () => {
  const rules = [email, personName, matches('^x$'), minLength(3), minNumber(3), maxNumber(1)]
  expect(rules.map((rule) => rule(''))).toEqual(rules.map(() => undefined))
})

test('a repeated value must match exactly; the other field is named (VAL-02)', () => {
  expect(sameAs('password', 'Shell2026')('shell2026')).toEqual({ key: 'sameAs', values: { field: 'password' } })
  expect(sameAs('password', 'Shell2026')('')).toBeDefined()
  expect(sameAs('password', 'Shell2026')('Shell2026')).toBeUndefined()
})

test('a pattern that is not met is named (VAL-03)', () => {
  expect(matches('^\\d{5}$')('1234')).toEqual({ key: 'regex', values: { regex: '^\\d{5}$' } })
  expect(matches('^\\d{5}$')('12345')).toBeUndefined()
})

test.each(['a@b.co', 'first.last+tag@mail.example.org', "o'neil@x-y.museum"])('%s is an email address (VAL-04)', (value) => {
  expect(email(value)).toBeUndefined()
})

test.each([
  'a@b',
  'a@b.',
  'a@.co',
  'a@b..co',
  '@b.co',
  'a b@c.de',
  'a@b_c.de',
  'a@b.co ',
  'a@@b.co',
  'a@-b.co',
  'a@127.0.0.1',
  'a@b.c',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.de',
])('%j is no email address (VAL-04, VAL-53)', (value) => {
  expect(email(value)).toEqual({ key: 'email' })
})

test('the address of an account has at most 100 characters (VAL-04, TRAP-31)', () => {
  const ofLength = (n: number) => `${'a'.repeat(n - '@example.com'.length)}@example.com`
  expect(findFirstProblem(ofLength(100), accountEmailRules)).toBeUndefined()
  expect(findFirstProblem(ofLength(101), accountEmailRules)).toEqual({ key: 'maxLength', values: { n: 100 } })
  expect(email(ofLength(101))).toBeUndefined()
  expect([ofLength(100), ofLength(101), ''].map(isAccountEmail)).toEqual([true, false, false])
  expect(findFirstProblem('', accountEmailRules)).toEqual({ key: 'required' })
})

test.each([
  'Ana',
  'Zoë',
  'Łukasz',
  'Nuñez',
  'Anne Marie',
  'Smith, J.',
  "O'Neil",
  'O’Neil',
  'D`Arcy',
  'Jean-Luc',
  'X',
  'O',
  'Gal·la',
  'Kaʻiulani',
  'Þórdís',
  'عبد\u200cالله',
  '山田',
  'सीता',
])('%s is a name (VAL-05, VAL-42, TRAP-30)', (value) => {
  expect(personName(value)).toBeUndefined()
})

test.each(['R2D2', 'a_b', 'a@b', 'a"b', 'a!', '<b>', 'a/b', 'Smith & Sons', '😀'])('%s is no name (VAL-05)', (value) => {
  expect(personName(value)).toEqual({ key: 'name' })
})

test.each([
  [{ min: 2, max: 4 }, 'a', 'minLength', 2],
  [{ min: 2, max: 4 }, 'abcde', 'maxLength', 4],
  [{ max: 4 }, 'abcde', 'maxLength', 4],
  [{ min: 5, max: 5 }, 'abcd', 'exactLength', 5],
  [{ min: 5, max: 5 }, 'abcdef', 'exactLength', 5],
])('a text that must have %o characters: "%s" breaks %s of %d (VAL-08, VAL-30)', (...[bounds, value, key, n]) => {
  expect(findFirstProblem(value, lengthBetween(bounds))).toEqual({ key, values: { n } })
})

test('the bounds of a length are inside it (VAL-08)', () => {
  for (const value of ['ab', 'abcd']) expect(findFirstProblem(value, lengthBetween({ min: 2, max: 4 }))).toBeUndefined()
  expect(findFirstProblem('abcde', lengthBetween({ min: 5, max: 5 }))).toBeUndefined()
})

test('numbers have bounds, which are inside; what is no number is outside (VAL-09)', () => {
  expect(['2', '1', 'x'].map((value) => minNumber(2)(value)?.values)).toEqual([undefined, { n: 2 }, { n: 2 }])
  expect(['5', '5.1', 'x'].map((value) => maxNumber(5)(value)?.key)).toEqual([undefined, 'maxNumber', 'maxNumber'])
})

test.each([
  ['Verify at https://evil.example/halvern now', 'Verify at https evil. example/halvern now'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.example?a=1', 'evil. example?a=1'],
  ['böse.example', 'böse. example'],
  ['ada@evil.example', 'ada@evil. example'],
  ['Happy birthday, Ana. See you at 9!', 'Happy birthday, Ana. See you at 9!'],
  ['One of two... or more.', 'One of two... or more.'],
])('%s is sent as “%s” (SEC-15)', (typed, sent) => {
  expect(removeLinks(typed)).toBe(sent)
})

test('after any input, the result contains no URL (SEC-15)', () => {
  const piece = fc.constantFrom('https', ':', '//', '.', 'evil', 'example', '/', 'www', ' ', '@', '1', 'é', '://')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const sent = removeLinks(pieces.join(''))
      expect(sent).not.toMatch(/:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u)
    }),
  )
})
