import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from './load-script'
import { renderTurnstile } from './turnstile'

vi.mock('./load-script', () => ({ loadScript: vi.fn() }))

type Callbacks = Record<'callback' | 'error-callback' | 'expired-callback' | 'before-interactive-callback', (given?: string) => unknown>
const widget = { siteKey: '0x4key', script: 'https://challenges.example/api.js', action: 'login', challenge: 'turnstile.login' } as const
const place = {} as HTMLElement

/** A page whose `api.js` has come, or never does. */
function aPage({ loads = Promise.resolve() }: { loads?: Promise<void> } = {}) {
  const render = vi.fn((_: HTMLElement, _parameters: Callbacks & Record<string, unknown>) => 'widget-1')
  const remove = vi.fn()
  vi.stubGlobal('window', { turnstile: { render, remove } })
  vi.stubGlobal('document', { documentElement: { lang: 'fr-FR' } })
  vi.mocked(loadScript).mockReturnValue(loads)
  const handlers = { onToken: vi.fn(), onFailure: vi.fn() }
  const end = renderTurnstile(place, widget, handlers)
  return { render, remove, end, ...handlers, parameters: () => render.mock.calls[0]![1] }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

test('the widget has the form’s action, the page’s language, and shows only when it wants something (SEC-21)', async () => {
  const { parameters } = aPage()
  await settle()
  expect(loadScript).toHaveBeenCalledWith(widget.script)
  const own = { sitekey: '0x4key', action: 'login', language: 'fr', size: 'flexible', appearance: 'interaction-only' }
  expect(parameters()).toMatchObject({ ...own, 'response-field': false })
})

test('a token that expires is withdrawn until the next one comes (SEC-21)', async () => {
  const { parameters, onToken, onFailure } = aPage()
  await settle()
  parameters().callback('first')
  parameters()['expired-callback']()
  parameters().callback('second')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onToken.mock.calls).toEqual([['first'], [''], ['second']])
  expect(onFailure).not.toHaveBeenCalled()
})

test('a failing widget is given up once, whatever it says afterwards (SEC-22)', async () => {
  const { parameters, onToken, onFailure } = aPage()
  await settle()
  expect(parameters()['error-callback']('300010')).toBe(true)
  parameters()['error-callback']('300010')
  parameters().callback('late')
  expect(onFailure.mock.calls).toEqual([['300010']])
  expect(onToken).not.toHaveBeenCalled()
})

test('a script that cannot be had, or does not come within eight seconds, is a failure (SEC-22)', async () => {
  const blocked = aPage({ loads: Promise.reject(new Error('blocked')) })
  await settle()
  expect(blocked.onFailure).toHaveBeenCalledExactlyOnceWith('Error: blocked')
  const slow = aPage({ loads: new Promise(() => undefined) })
  await vi.advanceTimersByTimeAsync(7_999)
  expect(slow.onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.onFailure).toHaveBeenCalledExactlyOnceWith('late')
})

test('a shopper whom the widget asks something has all the time', async () => {
  const { parameters, onFailure } = aPage()
  await settle()
  parameters()['before-interactive-callback']()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onFailure).not.toHaveBeenCalled()
})

test('a removed widget says nothing any more', async () => {
  const { parameters, end, remove, onToken } = aPage()
  await settle()
  end()
  parameters().callback('after')
  expect(remove).toHaveBeenCalledWith('widget-1')
  expect(onToken).not.toHaveBeenCalled()
})
