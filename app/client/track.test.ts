import { afterEach, expect, test, vi } from 'vitest'
import { track } from './track'

afterEach(() => void vi.unstubAllGlobals())

function tracked({ path, cookie = '' }: { path: string; cookie?: string }): unknown[] {
  const page = { dataLayer: undefined as unknown[] | undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { pathname: path })
  vi.stubGlobal('document', { cookie })
  track({ event: 'popup_click', popup_id: 'p1' })
  return page.dataLayer ?? []
}

const noted = [{ event: 'popup_click', popup_id: 'p1' }]

test.each([
  ['/en-us/basecamp', '', noted],
  ['/en-us/basecamp', 'consent=C0001:1,C0002:0', []],
  ['/de-de/basecamp', '', []],
  ['/de-de/basecamp', 'cart=1; consent=C0001:1,C0002:1; a=b', noted],
  ['/de-de/basecamp', 'consent=C0001%3A1%2CC0002%3A1', noted],
  ['/nowhere', '', []],
])(
  'at %s with the cookie “%s” an event is noted as far as the shopper agreed to it (ANA-10, CNS-02, CNS-05)',
  (...[path, cookie, events]) => {
    expect(tracked({ path, cookie })).toEqual(events)
  },
)
