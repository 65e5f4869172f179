import { watchImpressions } from './impressions'
import { measurePage } from './measurements'
import { trackClick, trackSubmission, trackSubmitEvent } from './track-clicks'

let isStarted = false

/** Starts analytics, including the click that triggered it. */
export function startAnalytics(pressed?: Event) {
  if (isStarted) return
  isStarted = true
  if (pressed) {
    trackClick(pressed)
    trackSubmitEvent(pressed)
  }
  document.addEventListener('click', trackClick, true)
  document.addEventListener('submit', ({ target, submitter }) => trackSubmission(target as HTMLFormElement, submitter), true)
  watchImpressions()
  measurePage()
}
