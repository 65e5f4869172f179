import { expect, test } from 'vitest'
import { giftCardAmounts } from '#config/constants'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { parseItemExtras } from './chosen-variant.server'

const { least, most } = giftCardAmounts
const giftCard = aProduct({ productType: 'digital' })
const noGift = { recipe: '', amount: '', to: '', email: '', message: '', sendOn: '' }
const { shop: shopToday } = aShop({}, { path: '/en-us/p/x-HVGIFT01' })
const shop = { ...shopToday, requestContext: { ...shopToday.requestContext, now: Date.parse('2026-11-29T18:00:00Z') } }
const withAmount = (amount: number) => parseItemExtras(giftCard, { ...noGift, amount: String(amount) }, shop)

test.each([least, most])('a gift card of %i can be bought', (amount) => {
  expect(withAmount(amount)).toEqual({ customAmount: amount })
})

test.each(['$50', '50 €', '50,00', '50.00 USD', '５０', ' 50.- '])('the amount “%s” of a gift card is 50 (VAL-52)', (amount) => {
  expect(parseItemExtras(giftCard, { ...noGift, amount }, shop)).toEqual({ customAmount: 50 })
})

test.each(['50.50', 'fifty', '5e1', '-50'])('the amount “%s” of a gift card is refused at its field (VAL-09)', (amount) => {
  expect(() => parseItemExtras(giftCard, { ...noGift, amount }, shop)).toThrow(expect.objectContaining({ field: 'amount' }))
})

test.each([
  [least - 1, { key: 'minNumber', values: { n: least } }],
  [most + 1, { key: 'maxNumber', values: { n: most } }],
])('an amount of %i is refused with the bound it crosses (VAL-09)', (amount, problem) => {
  expect(() => withAmount(amount)).toThrow(expect.objectContaining({ problems: { amount: problem } }))
})

const recipient = { to: 'Fay', email: 'fay@shop.example', message: 'Hi' }
const onDay = (sendOn: string) => parseItemExtras(giftCard, { ...noGift, ...recipient, sendOn }, shop).giftOption

test.each([
  ['2026-11-29', '2026-11-29'],
  ['2027-11-29', '2027-11-29'],
  // As typed where the browser has no date picker.
  ['12/24/2026', '2026-12-24'],
])('a gift card can be emailed on %s (GIFT-14)', (typed, sendOn) => {
  expect(onDay(typed)).toEqual({ ...recipient, sendOn })
})

test('without a day a gift card is emailed at once (GIFT-14)', () => {
  expect(onDay('')).toEqual(recipient)
})

test.each([
  ['2026-11-28', { key: 'dateSameOrAfter', values: { date: 'November\u00a029,\u00a02026' } }],
  ['2027-11-30', { key: 'dateSameOrBefore', values: { date: 'November\u00a029,\u00a02027' } }],
  ['2026-02-31', { key: 'dateFormat', values: { format: 'MM/DD/YYYY' } }],
])('a gift card cannot be emailed on %s, and the field says why (GIFT-14)', (typed, problem) => {
  expect(() => onDay(typed)).toThrow(expect.objectContaining({ problems: { sendOn: problem } }))
})

test('a day without a recipient asks for the recipient (GIFT-01, GIFT-14)', () => {
  const problems = { to: { key: 'required' }, email: { key: 'required' }, message: { key: 'required' } }
  expect(() => parseItemExtras(giftCard, { ...noGift, sendOn: '2026-12-24' }, shop)).toThrow(expect.objectContaining({ problems }))
})
