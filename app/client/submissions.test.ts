import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSentForm, recordUnsentForm, sendUnsentFormsOnLeave } from './submissions'

let leave = () => {}
const sendBeacon = vi.fn()

beforeEach(() => {
  sendBeacon.mockReset()
  vi.stubGlobal('location', { pathname: '/en-us/cart', search: '?a=1' })
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => (leave = act))
  sendUnsentFormsOnLeave()
})
afterEach(() => vi.unstubAllGlobals())

function fieldsOf(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

const beacons = () => sendBeacon.mock.calls.map(([url, body]) => [url, String(body)])

test('a page that is left sends the last change of each part, once (CART-08)', () => {
  recordUnsentForm('first', fieldsOf({ qty: '2' }))
  recordUnsentForm('first', fieldsOf({ qty: '3' }))
  recordUnsentForm('second', fieldsOf({ qty: '4' }))
  leave()
  leave()
  expect(beacons()).toEqual([
    ['/en-us/cart.data?a=1', 'qty=3'],
    ['/en-us/cart.data?a=1', 'qty=4'],
  ])
})

test('a change whose request has left is not sent again (CART-08)', () => {
  recordUnsentForm('first', fieldsOf({ qty: '2' }))
  recordUnsentForm('second', fieldsOf({ qty: '4' }))
  clearSentForm(new URLSearchParams({ qty: '2' }))
  leave()
  expect(beacons()).toEqual([['/en-us/cart.data?a=1', 'qty=4']])
})
