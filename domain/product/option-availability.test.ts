import { expect, test } from 'vitest'
import type { Product, Variant } from '#contracts/entities/product'
import { optionStates, variantOf } from './option-availability'

const price = { current: 10, original: 10, lowCurrent: 10, highCurrent: 10, lowOriginal: 10, highOriginal: 10 }
const aVariant = (color: string, size: string, over: Partial<Variant> = {}): Variant => ({
  id: `${color}-${size}`,
  upc: '123456789012',
  attributes: { color, size },
  price,
  notifyMe: false,
  stockStatusLabel: '',
  productInventoryState: 'InStock',
  ...over,
})
const gone = { productInventoryState: 'OutOfStock' } as const
const option = (id: string) => ({ id, label: id, value: id, available: true })

const product: Pick<Product, 'attributes' | 'variants'> = {
  attributes: [
    { type: 'color', label: 'Colour', options: ['fjord', 'ember'].map(option) },
    { type: 'size', label: 'Size', options: ['S', 'M', 'L'].map(option) },
  ],
  variants: [
    aVariant('fjord', 'S'),
    aVariant('fjord', 'M', { ...gone, notifyMe: true }),
    aVariant('fjord', 'L', gone),
    aVariant('ember', 'S', gone),
    aVariant('ember', 'M', gone),
  ],
}
const flags = { notifyMe: true }

test('sizes of the chosen color are distinguished: available, notify me, sold out (QSH-01, QSH-03)', () => {
  expect(optionStates(product, 'size', { chosen: { color: 'fjord' }, flags })).toEqual({ S: 'available', M: 'notify-me', L: 'sold-out' })
})

test('a size not made in the chosen color says so', () => {
  expect(optionStates(product, 'size', { chosen: { color: 'ember' }, flags })).toEqual({ S: 'sold-out', M: 'sold-out', L: 'not-made' })
})

test('before a color is chosen, a size counts for any color', () => {
  expect(optionStates(product, 'size', { chosen: {}, flags })).toEqual({ S: 'available', M: 'notify-me', L: 'sold-out' })
})

test('a color is chosen first and judged by itself, whatever size was chosen (QSH-01)', () => {
  expect(optionStates(product, 'color', { chosen: { size: 'L' }, flags })).toEqual({ fjord: 'available', ember: 'sold-out' })
})

test('with notify-me off a missing size is sold out (QSH-03)', () => {
  expect(optionStates(product, 'size', { chosen: { color: 'fjord' }, flags: { notifyMe: false } })).toMatchObject({ M: 'sold-out' })
})

test('the inventory can turn a size over (PDP-07, PDP-08)', () => {
  const inventory = { variants: { 'fjord-S': { quantity: 0, stockStatus: 'OUT OF STOCK' as const } } }
  expect(optionStates(product, 'size', { chosen: { color: 'fjord' }, flags, inventory })).toMatchObject({ S: 'sold-out' })
})

test('an attribute the product does not have has no options', () => {
  expect(optionStates(product, 'width', { chosen: {}, flags })).toEqual({})
})

test('a complete choice names one variant, an incomplete or unknown one none', () => {
  expect(variantOf(product, { color: 'fjord', size: 'L' })?.id).toBe('fjord-L')
  expect(variantOf(product, { color: 'fjord' })).toBeUndefined()
  expect(variantOf(product, { color: 'ember', size: 'L' })).toBeUndefined()
})
