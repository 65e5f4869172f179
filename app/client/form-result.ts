import { getLastSubmittedForm } from './submissions'

/** A notice with a form's result, or an invalid field. */
const resultSelector = '[data-answer], [aria-invalid=true]'

/**
 * Reveals and focuses the result of the last form. It takes the result nearest to the form, and so does not mistake another part of the page
 * for it. False if the page itself is the result. (decision 044)
 */
export function revealResult(): boolean {
  restoreFieldErrors()
  const form = getLastSubmittedForm()
  for (let container = form?.isConnected ? form : document.body; container; container = container.parentElement as HTMLElement) {
    const resultElement = container.querySelector<HTMLElement>(resultSelector)
    if (resultElement) return scrollIntoViewAndFocus(resultElement)
  }
  return false
}

/** Moves focus to an element and scrolls it to the middle if it is out of view, so that related messages are visible. */
export function scrollIntoViewAndFocus(element: HTMLElement): true {
  const { top, bottom, height } = element.getBoundingClientRect()
  // Leaves focus alone if the shopper has already moved on.
  if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
  if (top < headerHeight || bottom > innerHeight)
    element.scrollIntoView({ block: height > innerHeight / 2 ? 'start' : 'center', behavior: 'instant' })
  return true
}

/** Maximum header height in CSS pixels; content behind it is not visible. */
const headerHeight = 120

/** Messages that were cleared, by the element they belong to, with a function that restores each. */
const hiddenErrors = new Map<Element, () => void>()

/**
 * Hides the error of a field that became valid, next to it and in the summary; shows it again if the field is left invalid. Errors the
 * browser cannot check hide on change; the next result decides. (decision 044)
 */
export function clearFixedErrors({ type, target }: Event) {
  runAfterPress(() => updateFieldError(type, target as HTMLInputElement))
}

let isPointerDown = false
const pendingCallbacks: (() => void)[] = []

/** Runs a layout change now, or once the pointer is released. */
export function runAfterPress(callback: () => void) {
  if (isPointerDown) pendingCallbacks.push(callback)
  else callback()
}

/** A press takes a tenth of a second; longer ones scroll, drag or select. On a scroll bar a browser may not report their end. */
const maxPressMs = 500

/** Resolves once no pointer is down. Changes wait for it, because they might move the pressed button away. (CART-29) */
export function waitForPressEnd(): Promise<void> {
  return new Promise((resolve) => {
    runAfterPress(resolve)
    if (isPointerDown) setTimeout(resolve, maxPressMs)
  })
}

/**
 * Prevents layout changes while a pointer is down. Pressing a button fires `change` and `focusout` on the field before it. A message that
 * appeared or disappeared then would move the button from under the pointer, and the browser would send no click. The pointerdown may
 * hydrate the page and be over before this listens; the following mousedown is not.
 */
export function trackPresses(signal: AbortSignal) {
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, () => (isPointerDown = true), { capture: true, signal })
  // The click follows in the task of the pointerup.
  for (const type of ['pointerup', 'pointercancel', 'mouseup'])
    addEventListener(type, () => setTimeout(handlePressEnd), { capture: true, signal })
}

function handlePressEnd() {
  isPointerDown = false
  for (const callback of pendingCallbacks.splice(0)) callback()
}

function updateFieldError(type: string, field: HTMLInputElement) {
  const isValid = field.validity?.valid
  if (type === 'focusout') {
    if (isValid === false) showFieldError(field)
    return
  }
  const invalidElement = field.closest('[aria-invalid=true], fieldset[data-answer]')
  if (isValid && invalidElement) hideFieldError(invalidElement)
}

/** A new result shows its errors again. */
export function restoreFieldErrors() {
  for (const element of hiddenErrors.keys()) showFieldError(element)
}

/** Shows the message of one field again. */
export function restoreFieldError(field: Element) {
  showFieldError(field)
}

function hideFieldError(element: Element) {
  const errorAttribute = element.matches('fieldset') ? 'data-answer' : 'aria-invalid'
  const value = element.getAttribute(errorAttribute) ?? ''
  const message = document.getElementById(element.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  const link = document.querySelector(`[role=alert] a[href="#${element.id}"]`)
  const [summaryItem, summary] = [link?.closest<HTMLElement>('li'), link?.closest<HTMLElement>('[role=alert]')]
  const setErrorVisible = (isVisible: boolean) => {
    for (const part of [message, summaryItem]) if (part) part.hidden = !isVisible
    // An empty summary is removed.
    if (summary) summary.hidden = !summary.querySelector('li:not([hidden])')
  }
  element.removeAttribute(errorAttribute)
  setErrorVisible(false)
  hiddenErrors.set(element, () => {
    if (message?.isConnected) element.setAttribute(errorAttribute, value)
    setErrorVisible(true)
  })
}

function showFieldError(element: Element) {
  hiddenErrors.get(element)?.()
  hiddenErrors.delete(element)
}
