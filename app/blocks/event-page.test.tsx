import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import type { LoadedEvent } from '~/features/event/event.server'
import { EventPage } from './event-page'

const paths = { own: '/en-us/event/night', signUp: '/en-us/event/night?as=sign-up', back: '/en-us/westend' }
const texts = { submitCtaLabel: undefined, confirmationTitle: 'You are on the list', confirmationSubtitle: undefined }
const [saturday, sunday] = [
  { value: '2027-03-13', text: 'Saturday, March 13' },
  { value: '2027-03-14', text: 'Sunday, March 14' },
]
const join = {
  email: 'ana@example.com',
  missing: [],
  terms: { needs: {}, dateFormat: 'MM/DD/YYYY' },
  days: [saturday, sunday],
  enablePlusOne: false,
}

function render(loaded: object, next?: string) {
  const result = next === undefined ? undefined : { intent: 'join-event', values: {}, errors: {}, next }
  return textOfHtml(renderInStorefront(<EventPage texts={{ targets: [] }} loaded={loaded as LoadedEvent} {...(result && { result })} />))
}

test('a confirmation repeats the days that were booked, on the page and in a dialog (EVT-08)', () => {
  const onPage = { ...texts, paths, who: 'has-joined', days: [sunday!.text] }
  expect(render(onPage)).toContain('You are on the list Sunday, March 14')
  const inDialog = { ...texts, paths, who: 'joins', join }
  expect(render(inDialog, '/en-us/event/night?on=westend&done=2027-03-13,2027-03-14')).toContain('Saturday, March 13 · Sunday, March 14')
})

test('a failure is an alert above the form, with a button that dismisses it (EVT-11)', () => {
  const result = { intent: 'join-event', values: {}, errors: { '': ['Try again.'] } }
  const loaded = { ...texts, paths, who: 'joins', join } as unknown as LoadedEvent
  const html = renderInStorefront(<EventPage texts={{ targets: [] }} loaded={loaded} result={result} />)
  const [, alert] = /role="alert"(.*?)<fieldset/.exec(html) ?? []
  expect(alert).toContain('Try again.')
  expect(alert).toMatch(/<button type="button"[^>]*aria-label="Dismiss"/)
})
