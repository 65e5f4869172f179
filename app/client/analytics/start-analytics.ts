import { watchImpressions } from './impressions'
import { measurePage } from './measurements'
import { trackClick, trackSubmission, trackSubmitEvent } from './track-clicks'

let isStarted = false

/** Begins to note what happens on the page; the press that came before it counts. */
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
