import { watchImpressions } from './impressions'
import { measurePage } from './measurements'
import { trackClick, trackSubmission, trackSubmitEvent } from './track-clicks'

let isStarted = false

/** Starts analytics and tracks the clicks that came before it. */
export function startAnalytics(clicks: readonly Event[]) {
  if (isStarted) return
  isStarted = true
  for (const click of clicks) {
    trackClick(click)
    trackSubmitEvent(click)
  }
  document.addEventListener('click', trackClick, true)
  document.addEventListener('submit', ({ target, submitter }) => trackSubmission(target as HTMLFormElement, submitter), true)
  watchImpressions()
  measurePage()
}
