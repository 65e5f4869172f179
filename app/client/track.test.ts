import { afterEach, expect, test, vi } from 'vitest'
import { track } from './track'

afterEach(() => void vi.unstubAllGlobals())

type TrackPage = { path: string; cookie?: string; isPreview?: boolean; before?: unknown[] }

function tracked({ path, cookie = '', isPreview = false, before }: TrackPage): unknown[] {
  const page = { dataLayer: before }
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { pathname: path })
  vi.stubGlobal('document', { cookie, querySelector: () => (isPreview ? {} : null) })
  track({ event: 'popup_expand', popup_id: 'p1', popup_name: 'Offer' })
  return page.dataLayer ?? []
}

const noted = [{ event: 'popup_expand', popup_id: 'p1', popup_name: 'Offer' }]

test.each([
  ['/en-us/basecamp', '', noted],
  ['/en-us/basecamp', '__Host-consent=C0001:1,C0002:0', []],
  ['/de-de/basecamp', '', []],
  ['/de-de/basecamp', 'cart=1; __Host-consent=C0001:1,C0002:1; a=b', noted],
  ['/de-de/basecamp', '__Host-consent=C0001%3A1%2CC0002%3A1', noted],
  ['/nowhere', '', []],
])(
  'at %s with the cookie “%s” an event is noted as far as the shopper agreed to it (ANA-10, CNS-02, CNS-05)',
  (...[path, cookie, events]) => {
    expect(tracked({ path, cookie })).toEqual(events)
  },
)

test('a tester in preview is tracked without consent (QA-03)', () => {
  expect(tracked({ path: '/de-de/basecamp', isPreview: true })).toEqual(noted)
  expect(tracked({ path: '/de-de/basecamp', isPreview: true, cookie: '__Host-consent=C0002:0' })).toEqual([])
})

test('withdrawing consent leaves nothing in the page (CNS-07)', () => {
  expect(tracked({ path: '/en-us', cookie: '__Host-consent=C0002:0', before: noted })).toEqual([])
})
