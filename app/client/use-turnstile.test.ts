import { afterEach, expect, test, vi } from 'vitest'
import { holdSubmission } from './use-turnstile'

afterEach(() => void vi.unstubAllGlobals())

function aForm() {
  let listener: ((event: unknown) => void) | undefined
  vi.stubGlobal('addEventListener', (_: string, added: typeof listener) => (listener = added))
  vi.stubGlobal('removeEventListener', () => (listener = undefined))
  const form = { isConnected: true, requestSubmit: vi.fn() }
  const held = holdSubmission(form as unknown as HTMLFormElement)
  const submit = (target: unknown = form, submitter: unknown = null) => {
    const event = { target, submitter, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() }
    listener?.(event)
    return event.preventDefault.mock.calls.length + event.stopImmediatePropagation.mock.calls.length === 2
  }
  return { form, held, submit }
}

test('a form sent before its token waits for it, then is sent once as the shopper sent it (SEC-21)', () => {
  const { form, held, submit } = aForm()
  expect([submit(form, 'the button'), submit({})]).toEqual([true, false])
  held.allow(false)
  expect(form.requestSubmit).not.toHaveBeenCalled()
  held.allow(true)
  held.allow(true)
  expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith('the button')
  expect(submit()).toBe(false)
})

test('without its token, or once it has expired, the form is held; after the widget has failed it is not (SEC-22)', () => {
  const { held, submit } = aForm()
  held.allow(true)
  held.allow(false)
  expect(submit()).toBe(true)
  held.end()
  expect(submit()).toBe(false)
})
