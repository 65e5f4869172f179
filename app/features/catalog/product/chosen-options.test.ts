import { expect, test } from 'vitest'
import { aProduct } from '~/server/test/a-product'
import { buildOptionsUrl, parseChosenOptions } from './chosen-options'

const chosenBy = (query: string, product = aProduct()) => parseChosenOptions(product, new URLSearchParams(query))

test.each([
  ['', { color: 'slate' }],
  ['color=coal', { color: 'coal' }],
  ['color=coal&size=m', { color: 'coal', size: 'm' }],
  ['size=m', { color: 'slate', size: 'm' }],
  ['color=pink&size=xxl', { color: 'slate' }],
  ['color=&size=', { color: 'slate' }],
  ['color=constructor&size=toString', { color: 'slate' }],
  ['color=coal&color=slate', { color: 'coal' }],
  ['width=wide&price=1', { color: 'slate' }],
])('the address ?%s chooses %o', (query, chosen) => {
  expect(chosenBy(query)).toEqual(chosen)
})

test('the only size there is needs no choosing, a size among several does', () => {
  const [color, size] = aProduct().attributes
  const product = aProduct({ attributes: [color!, { ...size!, options: size!.options.slice(0, 1) }] })
  expect(chosenBy('', product)).toEqual({ color: 'slate', size: 's' })
})

test('a URL changes one option and keeps the others', () => {
  expect(buildOptionsUrl('/p/x', { color: 'slate', size: 'm' }, { color: 'coal' })).toBe('/p/x?color=coal&size=m')
  expect(buildOptionsUrl('/p/x', { color: 'slate' }, { size: 'a&b=c' })).toBe('/p/x?color=slate&size=a%26b%3Dc')
  expect(buildOptionsUrl('/p/x', { color: 'slate', size: 'm' }, { size: undefined })).toBe('/p/x?color=slate')
})
