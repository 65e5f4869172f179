import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { askFapi } from './test/ask-fapi'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const footer = {
  columns: [
    {
      title: 'Hilfe',
      links: [
        { text: 'Kontakt', url: '/help/contact-us' },
        { text: 'Nichts', url: 'javascript:alert(1)' },
      ],
    },
  ],
  about: 'Zeug für Wetter.',
  legal: [{ text: 'Impressum', url: 'https://imprint.example/' }],
  copyright: '© Halvern',
}

test('the footer is served with its links in the locale of the page around it (FAPI-06)', async () => {
  const platform = ({ pathname }: { pathname: string }) => (pathname.endsWith('/footer/HALVERN-DE') ? footer : undefined)
  const answer = await askFapi('components/footer?locale=de-de', { platform })
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await answer.json()).toEqual({
    ...footer,
    columns: [{ title: 'Hilfe', links: [{ text: 'Kontakt', url: '/de-de/help/contact-us' }] }],
  })
})

test('while the content service is down the footer is short and not cached (FAPI-06)', async () => {
  const answer = await askFapi('components/footer?locale=en-us', { brand: 'dunnage', platform: () => new Response('', { status: 500 }) })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, null])
  const { about, ...rest } = (await answer.json()) as { about: string }
  expect(about).not.toBe('')
  expect(rest).toEqual({ columns: [], legal: [], copyright: 'Dunnage' })
})

test('the top bar links to the order, the stores, help, contact and the country selector (FAPI-10, CON-03, NAV-18)', async () => {
  const answer = await askFapi('components/utility?locale=en-us')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await answer.json()).toEqual({
    links: [
      { text: 'Track order', url: '/en-us/track-order' },
      { text: 'Find a store', url: '/en-us/store-locator' },
      { text: 'Shipping', url: '/en-us/help/delivery' },
      { text: 'Returns', url: '/en-us/help/returns/how-to-return' },
      { text: 'Contact us', url: '/en-us/help/contact-us' },
    ],
    region: { text: 'United States · USD', url: '/en-us/location-selector' },
  })
})

test.each(['components/footer', 'components/utility?locale=xx-yy'])('%s, which names no locale of ours, is refused', async (path) => {
  expect((await askFapi(path)).status).toBe(400)
})
