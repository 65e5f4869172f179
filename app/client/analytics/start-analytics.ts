import { watchImpressions } from './impressions'
import { measurePage } from './measurements'
import { tellPress, tellSent, tellSentBy } from './presses'

let isStarted = false

/** Begins to note what happens on the page; the press that came before it counts. (ANA-01…ANA-09) */
export function startAnalytics(pressed?: Event) {
  if (isStarted) return
  isStarted = true
  if (pressed) {
    tellPress(pressed)
    tellSentBy(pressed)
  }
  document.addEventListener('click', tellPress, true)
  document.addEventListener('submit', ({ target, submitter }) => tellSent(target as HTMLFormElement, submitter), true)
  watchImpressions()
  measurePage()
}
