import { restoreFieldErrors } from './clear-fixed-errors'
import { lastSubmittedForm } from './native-submit'

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
