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
