import { lastSubmittedForm } from './submissions'

/** A notice with a form's result, or an invalid field. */
const answers = '[data-answer], [aria-invalid=true]'

/**
 * Reveals and focuses the result of the last form: the one nearest to it, so that another part of the page is not mistaken for it. False if
 * the page itself is the result. (decision 044)
 */
export function revealResult(): boolean {
  restoreFieldErrors()
  const form = lastSubmittedForm()
  for (let around = form?.isConnected ? form : document.body; around; around = around.parentElement as HTMLElement) {
    const answer = around.querySelector<HTMLElement>(answers)
    if (answer) return scrollIntoViewAndFocus(answer)
  }
  return false
}

/** Moves focus to an element and scrolls it to the middle if it is out of view, so that related messages are visible. */
export function scrollIntoViewAndFocus(place: HTMLElement): true {
  const { top, bottom, height } = place.getBoundingClientRect()
  // Leaves focus alone if the shopper has already moved on.
  if (!place.contains(document.activeElement)) place.focus({ preventScroll: true })
  if (top < headerHeight || bottom > innerHeight)
    place.scrollIntoView({ block: height > innerHeight / 2 ? 'start' : 'center', behavior: 'instant' })
  return true
}

/** Maximum header height in CSS pixels; content behind it is not visible. */
const headerHeight = 120

/** Messages that were cleared, by the element they belong to, with a function that restores each. */
const mended = new Map<Element, () => void>()

/**
 * Hides the error of a field that became valid, next to it and in the summary; shows it again if the field is left invalid. Errors the
 * browser cannot check hide on change; the next result decides. (decision 044)
 */
export function clearFixedErrors({ type, target }: Event) {
  afterPress(() => update(type, target as HTMLInputElement))
}

let isPressing = false
const waiting: (() => void)[] = []

/** Runs a layout change now, or once the pointer is released. */
export function afterPress(run: () => void) {
  if (isPressing) waiting.push(run)
  else run()
}

/**
 * Prevents layout changes while a pointer is down. Pressing a button fires `change` and `focusout` on the field before it. A message that
 * appeared or disappeared then would move the button from under the pointer, and the browser would send no click. The pointerdown may
 * hydrate the page and be over before this listens; the following mousedown is not.
 */
export function watchPresses(signal: AbortSignal) {
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, () => (isPressing = true), { capture: true, signal })
  // The click follows in the task of the pointerup.
  for (const type of ['pointerup', 'pointercancel', 'mouseup'])
    addEventListener(type, () => setTimeout(endPress), { capture: true, signal })
}

function endPress() {
  isPressing = false
  for (const run of waiting.splice(0)) run()
}

function update(type: string, field: HTMLInputElement) {
  const isRight = field.validity?.valid
  if (type === 'focusout') {
    if (isRight === false) tellAgain(field)
    return
  }
  const place = field.closest('[aria-invalid=true], fieldset[data-answer]')
  if (isRight && place) takeBack(place)
}

/** A new result shows its errors again. */
export function restoreFieldErrors() {
  for (const place of mended.keys()) tellAgain(place)
}

/** Shows the message of one field again. */
export function restoreFieldError(field: Element) {
  tellAgain(field)
}

function takeBack(place: Element) {
  const mark = place.matches('fieldset') ? 'data-answer' : 'aria-invalid'
  const value = place.getAttribute(mark) ?? ''
  const message = document.getElementById(place.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  const link = document.querySelector(`[role=alert] a[href="#${place.id}"]`)
  const [line, summary] = [link?.closest<HTMLElement>('li'), link?.closest<HTMLElement>('[role=alert]')]
  const show = (isShown: boolean) => {
    for (const part of [message, line]) if (part) part.hidden = !isShown
    // An empty summary is removed.
    if (summary) summary.hidden = !summary.querySelector('li:not([hidden])')
  }
  place.removeAttribute(mark)
  show(false)
  mended.set(place, () => {
    if (message?.isConnected) place.setAttribute(mark, value)
    show(true)
  })
}

function tellAgain(place: Element) {
  mended.get(place)?.()
  mended.delete(place)
}
