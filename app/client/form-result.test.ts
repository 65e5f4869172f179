import { beforeEach, expect, test, vi, afterEach, describe } from 'vitest'
import { revealResult, restoreFieldErrors, clearFixedErrors, trackPresses, waitForPressEnd } from './form-result'
import { rememberSubmission } from './submissions'

describe('reveal result', () => {
  type FakeElement = { top: number; bottom: number; focus: ReturnType<typeof vi.fn>; scrollIntoView: ReturnType<typeof vi.fn> }

  function aPlace(top: number, bottom = top + 40): FakeElement & HTMLElement {
    const place = { top, bottom, focus: vi.fn(), scrollIntoView: vi.fn(), contains: (other: unknown) => other === place }
    return Object.assign(place, { getBoundingClientRect: () => ({ top, bottom, height: bottom - top }) }) as unknown as FakeElement &
      HTMLElement
  }

  /** An element that holds this answer, in the element around it. */
  function around(parentElement: unknown, answer: HTMLElement | null = null): HTMLFormElement {
    return { parentElement, isConnected: true, querySelector: () => answer } as unknown as HTMLFormElement
  }

  const send = (form: HTMLFormElement) => rememberSubmission({ form, submitter: null })
  let body: HTMLFormElement

  beforeEach(() => {
    body = around(null)
    vi.stubGlobal('document', {
      activeElement: undefined,
      get body() {
        return body
      },
    })
    vi.stubGlobal('innerHeight', 800)
  })

  test('the result nearest to the submitted form is revealed, not one in another part of the page (NTF-07)', () => {
    const [own, others] = [aPlace(400), aPlace(10)]
    body = around(null, others)
    send(around(around(body, own)))
    expect(revealResult()).toBe(true)
    expect([own.focus, others.focus].map((focus) => focus.mock.calls.length)).toEqual([1, 0])
  })

  test('the result of a form that is gone is looked up on the whole page (NTF-07)', () => {
    const answer = aPlace(400)
    body = around(null, answer)
    send({ ...around(null), isConnected: false } as HTMLFormElement)
    expect(revealResult()).toBe(true)
    expect(answer.focus).toHaveBeenCalledOnce()
  })

  test.each([
    ['above the window', aPlace(-900), 1],
    ['behind the header', aPlace(40), 1],
    ['below the window', aPlace(790), 1],
    ['in sight', aPlace(300), 0],
  ])('a result %s is scrolled to as far as needed (NTF-07)', (_, answer, times) => {
    body = around(null, answer)
    send(body)
    revealResult()
    expect(answer.scrollIntoView).toHaveBeenCalledTimes(times)
  })

  test('a focus inside the result stays where it is', () => {
    const answer = aPlace(300)
    body = around(null, answer)
    vi.stubGlobal('document', { activeElement: answer, body })
    send(body)
    revealResult()
    expect(answer.focus).not.toHaveBeenCalled()
  })

  test('without a result the page is left as it is', () => {
    send(body)
    expect(revealResult()).toBe(false)
  })
})

describe('clear fixed errors', () => {
  type Field = { value: string; told: boolean; message: { hidden: boolean; isConnected: boolean }; line: { hidden: boolean } }

  /** A field with an error beside it and a line in the summary. */
  function aField(id: string): Field & { type: (value: string, valid?: boolean) => void; leave: () => void } {
    const [message, line] = [{ hidden: false, isConnected: true }, { hidden: false }]
    const state = { valid: false }
    const field = {
      ...{ value: '', told: true, message, line, id, validity: state },
      matches: () => false,
      closest: (): unknown => (field.told ? field : null),
      getAttribute: (name: string) => (name === 'aria-describedby' ? `${id}-error ${id}-hint` : 'true'),
      setAttribute: () => void (field.told = true),
      removeAttribute: () => void (field.told = false),
    }
    parts[`${id}-error`] = message
    parts[`[role=alert] a[href="#${id}"]`] = { closest: (tag: string) => (tag === 'li' ? line : null) }
    const happens = (type: string) => clearFixedErrors({ type, target: field } as unknown as Event)
    const type = (value: string, valid = true) => {
      field.value = value
      state.valid = valid
      happens('input')
    }
    return Object.assign(field, { type, leave: () => happens('focusout') })
  }

  const parts: Record<string, unknown> = {}

  beforeEach(() => {
    const found = (name: string) => parts[name] ?? null
    vi.stubGlobal('document', { querySelector: found, getElementById: found })
    restoreFieldErrors()
  })

  test('a corrected field loses its error, and so does the summary (VAL-37)', () => {
    const email = aField('email')
    email.type('ada@', false)
    expect([email.told, email.message.hidden, email.line.hidden]).toEqual([true, false, false])
    email.type('ada@shop.example')
    expect([email.told, email.message.hidden, email.line.hidden]).toEqual([false, true, true])
  })

  test('a field that is left with a wrong value again shows its error again (VAL-37)', () => {
    const name = aField('name')
    name.type('Ada')
    name.type('', false)
    expect(name.told).toBe(false)
    name.leave()
    expect([name.told, name.message.hidden, name.line.hidden]).toEqual([true, false, false])
  })

  test('the next response decides: its errors are shown again, others stay hidden (VAL-37)', () => {
    const [still, gone] = [aField('still'), aField('gone')]
    still.type('97201')
    gone.type('Ada')
    gone.message.isConnected = false
    restoreFieldErrors()
    expect([still.told, still.message.hidden, still.line.hidden]).toEqual([true, false, false])
    expect(gone.told).toBe(false)
  })
})

describe('watch presses', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('a press whose pointerdown hydrated the page still keeps the page where it is until the click', async () => {
    const hear = new Map<string, () => void>()
    vi.stubGlobal('addEventListener', (type: string, act: () => void) => hear.set(type, act))
    trackPresses(new AbortController().signal)
    const asked = vi.fn(() => null)
    hear.get('mousedown')?.()
    clearFixedErrors({ type: 'change', target: { validity: { valid: true }, closest: asked } } as unknown as Event)
    expect(asked).not.toHaveBeenCalled()
    hear.get('mouseup')?.()
    expect(asked).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  })

  test('what arrives during a press waits for its end, and half a second at most (CART-29)', async () => {
    vi.useFakeTimers()
    const listeners = new Map<string, () => void>()
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
    trackPresses(new AbortController().signal)
    const arrive = async () => {
      const onArrival = vi.fn()
      void waitForPressEnd().then(onArrival)
      await vi.advanceTimersByTimeAsync(0)
      return onArrival
    }
    expect(await arrive()).toHaveBeenCalledOnce()
    listeners.get('pointerdown')?.()
    const duringPress = await arrive()
    expect(duringPress).not.toHaveBeenCalled()
    listeners.get('pointerup')?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(duringPress).toHaveBeenCalledOnce()
    listeners.get('pointerdown')?.()
    const duringDrag = await arrive()
    await vi.advanceTimersByTimeAsync(499)
    expect(duringDrag).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(duringDrag).toHaveBeenCalledOnce()
    listeners.get('pointerup')?.()
    await vi.advanceTimersByTimeAsync(0)
    vi.useRealTimers()
  })
})
