import { expect, test } from 'vitest'
import { isShownOn, type PageShown } from './is-shown-on'

const filter = { products: ['HV7K2Q41', 'HV9M4X22RED'], categories: ['1010'] }
const product = (id: string): PageShown => ({ kind: 'product', id })
const category = (id: string): PageShown => ({ kind: 'category', id })

test.each([
  ['a listed product', product('HV7K2Q41'), { in: true, notIn: false }],
  ['a product of a listed style', product('HV7K2Q41BLU'), { in: true, notIn: false }],
  ['another product', product('HV000001'), { in: false, notIn: true }],
  ['another color of a product that is listed by itself', product('HV9M4X22BLU'), { in: false, notIn: true }],
  ['a listed category', category('1010'), { in: true, notIn: false }],
  ['another category', category('1020'), { in: false, notIn: true }],
  ['a category that is named like a longer one', category('10101'), { in: false, notIn: true }],
  ['any other page', { kind: 'other' } as const, { in: false, notIn: false }],
])('on %s a filter shows its blocks: IN and NOT IN (BLK-22, BLK-60)', (_, page, shown) => {
  expect(isShownOn({ condition: 'IN', ...filter }, page)).toBe(shown.in)
  expect(isShownOn({ condition: 'NOT IN', ...filter }, page)).toBe(shown.notIn)
})

test('a filter without a list for this kind of page shows nothing there (BLK-22)', () => {
  expect(isShownOn({ condition: 'NOT IN', categories: ['1010'] }, product('HV7K2Q41'))).toBe(false)
  expect(isShownOn({ condition: 'NOT IN', products: ['HV7K2Q41'] }, category('1010'))).toBe(false)
})
