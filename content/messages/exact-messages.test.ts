import { expect, test } from 'vitest'
import api from '#content/messages/en/api.json'
import forms from '#content/messages/en/forms.json'
import product from '#content/messages/en/product.json'
import shop from '#content/messages/en/shop.json'
import { dateFormat, sameOrAfter, sameOrBefore } from '#domain/identity/sign-up-problems'
import { password } from '#domain/validation/password'
import { phone } from '#domain/validation/phone'
import type { ValidationProblem } from '#domain/validation/rule'
import { email, lengthBetween, matches, maxNumber, minNumber, personName, required, sameAs } from '#domain/validation/text-rules'

/** What a shopper reads under a field for a problem a rule found. */
function getProblemName(problem: ValidationProblem | undefined): string | undefined {
  if (!problem) return undefined
  return forms[problem.key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(problem.values?.[name]))
}

const [exactly] = lengthBetween({ min: 5, max: 5 })
const [atLeast, atMost] = lengthBetween({ min: 2, max: 4 })
const day = '2026-02-01'

test.each<[string, ValidationProblem | undefined, string]>([
  ['MSG-01', required(''), 'This field is required'],
  ['MSG-02', sameAs('Password', 'Shell2026')('other'), 'Value must be the same as Password'],
  ['MSG-03', matches('^x+$')('y'), 'Value should match ^x+$'],
  ['MSG-04, TRAP-32', email('a@b'), 'Email is not valid'],
  ['MSG-05, TRAP-32', personName('R2D2'), 'Name is not valid.'],
  ['MSG-06', password('short'), 'Password does not meet requirements.'],
  ['MSG-07', exactly?.('abc'), 'Value must contain exactly 5 characters'],
  ['MSG-07', atLeast?.('a'), 'Value must contain at least 2 characters'],
  ['MSG-07', atMost?.('abcde'), 'Value must not be longer than 4 characters'],
  ['MSG-08', minNumber(3)('2'), 'Value must not be less than 3'],
  ['MSG-08', maxNumber(3)('4'), 'Value must not be more than 3'],
  ['MSG-09', sameOrBefore(day, 'DD/MM/YYYY')('02/02/2026'), 'Date must be same or before 01/02/2026'],
  ['MSG-09', sameOrAfter(day, 'DD/MM/YYYY')('31/01/2026'), 'Date must be same or after 01/02/2026'],
  ['MSG-10', dateFormat('MM/DD/YYYY')('02/31/2026'), 'Date should match MM/DD/YYYY and be a valid date.'],
  ['MSG-11', phone({ country: 'US', region: 'NORA' })('123'), 'A valid phone number is required'],
])('a field error has exactly its own text (%s)', (_, problem, text) => {
  expect(getProblemName(problem)).toBe(text)
})

test('a line that could not be removed has exactly this text (MSG-15)', () => {
  expect(api.ITEM_NOT_REMOVED).toBe('Unable to remove item from cart. Please try again later')
})

test.each([
  ['MSG-14', api.PAYMENT_AUTHENTICATION_FAILED, 'payment authentication error'],
  ['MSG-18', api.PROFILE_NOT_FOUND, 'Profile not loaded'],
  ['MSG-19', api.GIFT_CARD_ALREADY_EXISTS, 'gift card already exists'],
])('%s: “%s” contains: %s (MSG-14, MSG-18, MSG-19)', (_, text, words) => {
  expect(text).toContain(words)
})

test('a gift and a reduced price have exactly these labels (MSG-16)', () => {
  expect(shop['price.freeGift']).toBe('Free Gift')
  expect(shop['price.markedDown']).toBe('Marked Down {{percent}}')
})

test('a guest before a presale is asked to sign in (MSG-17)', () => {
  expect(product['product.presale']).toContain('sign in to buy')
})
