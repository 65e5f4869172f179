import { expect, test } from 'vitest'
import { dialogs } from '#contracts/dialogs'
import { previewParameters } from '#domain/content/content-request'
import { routes } from '#routes'
import { isNoindex } from './noindex'

const isHidden = (path: string) => isNoindex(new URL(path, 'https://halvern.example'))

test.each([
  '/en-us',
  '/fr-ca/c/men-jackets-1010?page=2',
  '/en-us/p/skarn-3l-shell-HV7K2Q41?color=slate',
  '/en-us/p/skarn-3l-shell-HV7K2Q41/reviews',
  '/en-us/store-locator',
  '/en-us/stores/HV-US-01',
  '/en-us/search/articles',
  '/en-us/help/delivery',
])('%s may be found by searching', (path) => {
  expect(isHidden(path)).toBe(false)
})

test.each(['/en-us/cart', '/en-us/search?q=boots', '/en-us/searchhub', '/en-us/dev/gallery'])('%s may not', (path) => {
  expect(isHidden(path)).toBe(true)
})

test('dialog content is found on no page of its own', () => {
  for (const { page } of Object.values(dialogs)) expect([page, isHidden(routes[page].path.replace(/:\w+/g, 'x1010'))]).toEqual([page, true])
})

test('a page shown otherwise than to everybody may not be found', () => {
  for (const name of previewParameters) expect([name, isHidden(`/en-us?${name}=x`)]).toEqual([name, true])
})
