import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { track, trackers } from '../track'
import { startRelay } from './relay-events'

type Relayed = { locale: string; events: { event: string }[] }
let sent: Relayed[] = []
let answer = () => new Response(null, { status: 204 })
const page = { dataLayer: undefined as unknown[] | undefined }
const appended: { src: string }[] = []

function at(pathname: string, cookie = '') {
  const createElement = () => ({})
  const head = { appendChild: (script: { src: string; onload: () => void }) => (appended.push(script), script.onload()) }
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', { cookie, head, createElement, querySelector: () => null, addEventListener: () => undefined })
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  page.dataLayer = undefined
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: object; body: string }) => {
    expect(headers).toEqual({ 'Content-Type': 'application/json' })
    sent.push(JSON.parse(body) as Relayed)
    return answer()
  })
  at('/en-us/p/skarn-HV7K2Q41')
  startRelay()
})
afterEach(() => {
  trackers.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const view = { event: 'view_item', ecommerce: { items: [{ item_id: 'HV7K2Q41' }] } } as const

test('events of a second go in one request, at most 25; what the server tells itself stays in the page (ANA-12)', async () => {
  for (let count = 0; count < 27; count += 1) track(view)
  track({ event: 'add_to_cart', product_id: 'HV7K2Q41', interaction_origin: 'grid' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ locale, events }) => [locale, events.length])).toEqual([
    ['en-us', 25],
    ['en-us', 2],
  ])
  expect(page.dataLayer).toHaveLength(28)
})

test('what was tracked before consent was withdrawn is not sent (ANA-15)', async () => {
  track(view)
  at('/en-us', '__Host-consent=C0002:0')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([])
})

test('a tag loads after all signals were denied and the choice was said, never on a payment page (ANA-14, ANA-15)', async () => {
  answer = () => Response.json({ tagScript: 'https://tags.example/t.js' })
  at('/en-us/checkout/billing', '__Host-consent=C0002:1,C0004:0')
  track(view)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(appended).toEqual([])
  at('/en-us', '__Host-consent=C0002:1,C0004:0')
  track(view)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(appended).toMatchObject([{ src: 'https://tags.example/t.js' }])
  const commands = (page.dataLayer ?? []).filter((entry) => !('event' in (entry as object))).map((entry) => Array.from(entry as IArguments))
  const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  expect(commands).toEqual([
    ['consent', 'default', { analytics_storage: 'denied', ...ads }],
    ['consent', 'update', { analytics_storage: 'granted', ...ads }],
  ])
})
