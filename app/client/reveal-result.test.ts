import { beforeEach, expect, test, vi } from 'vitest'
import { revealResult } from './reveal-result'
import { rememberSubmission } from './native-submit'

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
