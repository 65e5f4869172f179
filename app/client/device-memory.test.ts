import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDeviceMemory } from './device-memory'

let loaderData: unknown
vi.mock('~/remix-internals', () => ({ getRemixRouter: () => ({ state: { loaderData } }) }))

let stored: Map<string, string>

const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
  removeItem: (name: string) => void stored.delete(name),
}

function standing({ locale = 'en-us', consent = '', isSignedIn = false as boolean | 'unknown' } = {}) {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: `/${locale}/cart` })
  vi.stubGlobal('document', { cookie: consent && `__Host-consent=${consent}`, querySelector: () => null })
  const root = isSignedIn === 'unknown' ? {} : { view: { isSignedIn } }
  loaderData = { root }
}

beforeEach(() => {
  stored = new Map()
})
afterEach(() => void vi.unstubAllGlobals())

test('a device remembers what was written where functional consent is given (PDP-48)', () => {
  standing({ locale: 'de-de', consent: 'C0001:1,C0003:1' })
  getDeviceMemory()?.write('seen', 'HV7K2Q41')
  expect(getDeviceMemory()?.read('seen')).toBe('HV7K2Q41')
  getDeviceMemory()?.write('seen', '')
  expect(stored.size).toBe(0)
})

test.each([
  ['nothing was answered in Europe', { locale: 'fr-fr' }],
  ['nothing was answered in Canada', { locale: 'fr-ca' }],
  ['it was declined in the States', { locale: 'en-us', consent: 'C0001:1,C0003:0' }],
])('nothing is remembered where %s, and what was there is forgotten (PDP-48)', (_, facts) => {
  standing()
  getDeviceMemory()?.write('seen', 'HV7K2Q41')
  standing(facts)
  expect(getDeviceMemory()).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('what was seen while signed in is forgotten once nobody is, whatever a guest had seen before (PDP-48)', () => {
  standing()
  getDeviceMemory()?.write('seen', 'HVGUEST1')
  standing({ isSignedIn: true })
  expect(getDeviceMemory()?.read('seen')).toBe('HVGUEST1')
  getDeviceMemory()?.write('seen', 'HVOWNED1.HVGUEST1')
  standing({ isSignedIn: 'unknown' })
  expect(getDeviceMemory()).toBeUndefined()
  expect(stored.get('seen')).toBe('HVOWNED1.HVGUEST1')
  standing()
  expect(getDeviceMemory()?.read('seen')).toBeNull()
  expect(stored.size).toBe(0)
})

test('a browser that stores nothing remembers nothing (PDP-48)', () => {
  standing()
  vi.stubGlobal('localStorage', undefined)
  expect(getDeviceMemory()).toBeUndefined()
})
