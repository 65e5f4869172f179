import { expect, test } from 'vitest'
import { getVisitorGroup } from './page-key'

type GroupOptions = { path?: string; country?: string; from?: string; cookies?: Record<string, string> }

function group({ path = '/en-us/c/men-jackets-1010', country, from, cookies = {} }: GroupOptions): string {
  const headers = { ...(country && { 'CF-IPCountry': country }), ...(from && { 'Sec-Fetch-Site': from }) }
  const request = new Request(`https://shop.example${path}`, { headers })
  return getVisitorGroup(request, { cookies: new Map(Object.entries(cookies)), regions: ['NORA', 'EMEA'] })
}

test('anonymous visitors who are shown the same are one group, whatever they agreed to and wherever they are (CNS-07, DLG-13)', () => {
  expect(group({})).toBe(group({ country: 'US' }))
  expect(group({ country: 'JP' })).toBe(group({ country: '../..' }))
  const consent = (text: string) => group({ cookies: { '__Host-consent': text } })
  expect(new Set([group({}), group({ country: 'DE' }), consent('C0002:1'), consent('C0002:0')]).size).toBe(4)
})

test.each(['/', '/toString', '/xx-yy/help'])('a path without a locale, %s, offers no other locale', (path) => {
  expect(group({ path, country: 'DE' })).toBe('---')
})

test('documents that carry their style sheet are shared apart from those that link it (SITE-23)', () => {
  expect(group({ from: 'none' })).toBe(group({ from: 'cross-site' }))
  expect(group({ from: 'none' })).not.toBe(group({ from: 'same-origin' }))
  expect(group({ from: 'same-origin' })).toBe(group({}))
  expect(new Set(['none', 'same-origin'].flatMap((from) => [group({ from }), group({ from, country: 'DE' })])).size).toBe(4)
})
