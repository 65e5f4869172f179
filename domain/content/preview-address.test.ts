import { expect, test } from 'vitest'
import { parseContentRequest } from './content-request'
import { addressToShare, addressWithChoice, addressWithoutPreview } from './preview-address'

const at = '2026-12-24T18:30:00.000Z'
const url = new URL(
  `https://shop.example/en-us/journal?preview=true&siteId=HALVERN-CA&page=2&p13n_testcontext=${encodeURIComponent('{"segments":{"a":"loggedin"}}')}`,
)
const parsed = (address: string) =>
  parseContentRequest(new URL(address, url).searchParams, { brand: 'halvern', country: 'US', isProduction: false, previewAllowed: true })

test('another choice at one place leaves everything else as it is (CMS-08, SEG-21)', () => {
  const address = addressWithChoice(url, parsed(url.href).testContext, { kind: 'variant', of: 'spring', chosen: 'b' })
  expect(parsed(address)).toEqual({ ...parsed(url.href), testContext: { segments: { a: 'loggedin' }, variants: { spring: 'b' } } })
  expect(new URL(address, url).searchParams.get('page')).toBe('2')
})

test('the link to share names the time and every choice in force, so that it shows the same later (CMS-03)', () => {
  const choices = [
    { kind: 'segment', of: 'greeting', chosen: 'cart-empty', isForced: false, choices: [] },
    { kind: 'variant', of: 'spring', chosen: 'baseline', isForced: false, choices: [] },
  ] as const
  const address = addressToShare(url, { at, choices: choices.map((each) => ({ ...each, choices: [] })) })
  expect(address).toMatch(/^https:\/\/shop\.example\/en-us\/journal\?/)
  expect(parsed(address)).toMatchObject({
    isPreview: true,
    previewDateTime: at,
    siteId: 'HALVERN-CA',
    testContext: { segments: { greeting: 'cart-empty' }, variants: { spring: 'baseline' } },
  })
})

test('leaving the preview keeps all other parameters', () => {
  expect(addressWithoutPreview(url)).toBe('/en-us/journal?page=2')
  expect(addressWithoutPreview(new URL('https://shop.example/en-us?preview=true'))).toBe('/en-us')
})
