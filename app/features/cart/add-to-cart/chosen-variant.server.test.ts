import { expect, test } from 'vitest'
import { giftCardAmounts } from '#config/constants'
import { aProduct } from '~/server/test/a-product'
import { parseItemExtras } from './chosen-variant.server'

const { least, most } = giftCardAmounts
const giftCard = aProduct({ productType: 'digital' })
const withAmount = (amount: number) => parseItemExtras(giftCard, { recipe: '', amount: String(amount), to: '', email: '', message: '' })

test.each([least, most])('a gift card of %i can be bought', (amount) => {
  expect(withAmount(amount)).toEqual({ customAmount: amount })
})

test.each([
  [least - 1, { key: 'minNumber', values: { n: least } }],
  [most + 1, { key: 'maxNumber', values: { n: most } }],
])('an amount of %i is refused with the bound it crosses (VAL-09)', (amount, problem) => {
  expect(() => withAmount(amount)).toThrow(expect.objectContaining({ problems: { amount: problem } }))
})
