import { expect, test } from 'vitest'
import { getRefererPath } from './redirect.server'

const from = (Referer?: string) =>
  getRefererPath(new Request('https://shop.example/en-us/sign-out', { headers: Referer === undefined ? {} : { Referer } }))

test.each([
  ['https://shop.example/en-us/c/jackets-1010?page=2', '/en-us/c/jackets-1010?page=2'],
  ['https://shop.example//evil.example', undefined],
  ['https://evil.example/en-us/cart', undefined],
  ['nowhere', undefined],
  [undefined, undefined],
])('a link on %s was pressed on our page %s (RTE-11)', (referer, path) => {
  expect(from(referer)).toBe(path)
})
