import { expect, test } from 'vitest'
import { groupOf } from './page-key'

type GroupOptions = { path?: string; country?: string; cookies?: Record<string, string> }

function group({ path = '/en-us/c/men-jackets-1010', country, cookies = {} }: GroupOptions): string {
  const request = new Request(`https://shop.example${path}`, { headers: country ? { 'CF-IPCountry': country } : {} })
  return groupOf(request, { cookies: new Map(Object.entries(cookies)), regions: ['NORA', 'EMEA'] })
}

test('strangers who are shown the same are one group, whatever they agreed to and wherever they are (CNS-07, DLG-13)', () => {
  expect(group({})).toBe(group({ country: 'US' }))
  expect(group({ country: 'JP' })).toBe(group({ country: '../..' }))
  const consent = (text: string) => group({ cookies: { '__Host-consent': text } })
  expect(new Set([group({}), group({ country: 'DE' }), consent('C0002:1'), consent('C0002:0')]).size).toBe(4)
})

test.each(['/', '/toString', '/xx-yy/help'])('at %s nothing is offered', (path) => {
  expect(group({ path, country: 'DE' })).toBe('---')
})
