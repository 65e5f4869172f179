import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forwardCampaignParams, localizeHref } from './authored-link'

test.each([
  ['/c/men-jackets-1010', '/fr-ca/c/men-jackets-1010'],
  ['/p/skarn-3l-shell-HV7K2Q41?color=fjord#fit', '/fr-ca/p/skarn-3l-shell-HV7K2Q41?color=fjord#fit'],
  ['/', '/fr-ca'],
  ['/?promo=WIND', '/fr-ca?promo=WIND'],
  ['/en-us/cart', '/en-us/cart'],
  ['https://example.org/story', 'https://example.org/story'],
  ['#newsletter', '#newsletter'],
])('an authored link to %s becomes %s (BLK-34)', (url, href) => {
  expect(localizeHref(url, 'fr-ca')).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'http://example.org',
  'https://',
  'ftp://example.org',
  'c/men-1010',
  '',
])('%j is no link (BLK-34)', (url) => {
  expect(localizeHref(url, 'fr-ca')).toBeUndefined()
})

test('any authored link runs no script, and a path stays on our origin (BLK-34)', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', ':', 'javascript', 'data', 'https', '#', '?', '\t', '\n', ' ', '.', '@', 'x'),
  })
  fc.assert(
    fc.property(hostile, (url) => {
      const href = localizeHref(url, 'en-us')
      if (href === undefined) return
      const target = new URL(href, 'https://shop.example/en-us')
      expect(target.protocol).toBe('https:')
      if (!url.startsWith('https')) expect(target.origin).toBe('https://shop.example')
    }),
    { numRuns: 1_000 },
  )
})

test('a link to a product takes the recipe along, one to a page that opens accounts the lead source, others neither (CMS-06, CMS-07)', () => {
  const brought = { leadSource: 'spring-mail', recipe: 'R12' }
  expect(forwardCampaignParams('/p/skarn-HV7K2Q41', brought)).toBe('/p/skarn-HV7K2Q41?recipe=R12')
  expect(forwardCampaignParams('/p/skarn-HV7K2Q41?color=loch#fit', brought)).toBe('/p/skarn-HV7K2Q41?color=loch&recipe=R12#fit')
  expect(forwardCampaignParams('/sign-up', brought)).toBe('/sign-up?leadSource=spring-mail')
  expect(forwardCampaignParams('/loyalty-sign-up', brought)).toBe('/loyalty-sign-up?leadSource=spring-mail')
  for (const url of ['/sign-up-terms', '/sign-up/x', '/c/men-1000', '#top', 'https://example.org/p/x'])
    expect(forwardCampaignParams(url, brought)).toBe(url)
  expect(forwardCampaignParams('/p/skarn-HV7K2Q41', {})).toBe('/p/skarn-HV7K2Q41')
})
