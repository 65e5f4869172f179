import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localeIds } from '#config/locales'
import { aBlock, aCanvas } from '~/server/test/a-canvas'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { askFapi } from './test/ask-fapi'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const words = aBlock('rich-text', { title: 'Contact', richText: '<p>A person answers.</p><script>alert(1)</script>' })
const pages: Record<string, unknown> = {
  'help%2Fcontact-us': aCanvas([words], { type: 'contact-us', meta: { title: 'Contact | Halvern', description: 'Hours' } }),
  'location-selector': aCanvas([words], { type: 'generic' }),
  popups: aCanvas([words], { type: 'popups' }),
}
const platform = ({ pathname }: { pathname: string }) => pages[/\/page\/HALVERN-US\/(.+)$/.exec(pathname)?.[1] ?? '']

type PageContents = { title: string; type: string; blocks: { component: string; props: { richText: string } }[] }

test.each(['pages/help/contact-us', 'pages/help%2Fcontact-us'])(
  '%s tells an authored page with its blocks, made safe (FAPI-12)',
  async (path) => {
    const answer = await askFapi(`${path}?locale=en-us`, { platform })
    const { title, type, blocks } = (await answer.json()) as PageContents
    expect([answer.status, title, type]).toEqual([200, 'Contact | Halvern', 'contact-us'])
    expect(blocks.map(({ component, props }) => [component, props.richText])).toEqual([['rich-text', '<p>A person answers.</p>']])
  },
)

test('countries and languages keep a name of their own, whatever page authors call a page (FAPI-11, FAPI-12)', async () => {
  const answer = await askFapi('pages/location-selector?locale=fr-ca', { platform })
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  const { groups } = (await answer.json()) as { groups: { places: { languages: { value: string; current: boolean }[] }[] }[] }
  const languages = groups.flatMap(({ places }) => places).flatMap((place) => place.languages)
  expect(languages.map(({ value }) => value)).toEqual(localeIds)
  expect(languages.filter(({ current }) => current).map(({ value }) => value)).toEqual(['fr-ca'])
})

test.each(['pages/nothing', 'pages/popups', 'pages/..%2Fmenu', 'pages/A'])('%s is no page (FAPI-12)', async (path) => {
  expect((await askFapi(`${path}?locale=en-us`, { platform })).status).toBe(404)
})

test('while the content service is down a page asks for a retry (FAPI-12)', async () => {
  const answer = await askFapi('pages/help/delivery?locale=en-us', { platform: () => new Response('', { status: 500 }) })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
})

test.each(['pages/location-selector', 'pages/basecamp?locale=en-uk'])('%s, which names no locale of ours, is refused', async (path) => {
  expect((await askFapi(path)).status).toBe(400)
})
