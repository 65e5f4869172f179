import { toBcp47 } from '#config/locales'
import { endpoints } from '#contracts'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { isMultiDay, listEventDays } from '#domain/event/event-sign-up'
import { loadSignUp } from '~/features/sign-up/load-sign-up.server'
import { getPersonTerms } from '~/features/sign-up/person-details.server'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getEventPath, type EventLocation } from './event'

/** Authored content of an event. */
export type AuthoredEvent = {
  eventId: string
  startDate: CalendarDate
  endDate?: CalendarDate
  enablePlusOne: boolean
  submitCtaLabel?: string
  confirmationTitle?: string
  confirmationSubtitle?: string
}

/** The sign-up for an event as this shopper meets it: signed out, with the form, or done. */
export async function loadEvent(shop: StorefrontContext, event: AuthoredEvent, eventLocation: EventLocation) {
  const query = new URL(shop.request.url).searchParams
  const { submitCtaLabel, confirmationTitle, confirmationSubtitle } = event
  const authoredTexts = { submitCtaLabel, confirmationTitle, confirmationSubtitle }
  const paths = {
    own: getEventPath(shop.locale, eventLocation),
    signUp: getEventPath(shop.locale, eventLocation, 'sign-up'),
    back: `/${shop.locale}/${eventLocation.on}`,
  }
  if (!(await shop.consumer())) {
    if (query.get('as') !== 'sign-up')
      return { ...authoredTexts, paths, who: 'signs-in' as const, challenge: await loadCaptchaChallenge(shop, 'login') }
    return { ...authoredTexts, paths, who: 'signs-up' as const, signUp: await loadSignUp(shop, 'sign-up', paths.signUp) }
  }
  if (query.has('done')) return { ...authoredTexts, paths, who: 'has-joined' as const }
  return { ...authoredTexts, paths, who: 'joins' as const, join: await loadJoinForm(shop, event) }
}

export type LoadedEvent = Awaited<ReturnType<typeof loadEvent>>

/** The email is the profile's; names are asked for if it has none. */
async function loadJoinForm(shop: StorefrontContext, { startDate, endDate, enablePlusOne }: AuthoredEvent) {
  const { consumerProfile } = await withConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  const { email, firstName, lastName } = consumerProfile.consumerDetails
  const days = listEventDays(startDate, endDate)
  const dayFormat = new Intl.DateTimeFormat(toBcp47(shop.locale), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    email,
    missing: [...(firstName ? [] : (['firstName'] as const)), ...(lastName ? [] : (['lastName'] as const))],
    terms: getPersonTerms(shop, 'sign-up'),
    days: isMultiDay(days) ? days.map((day: CalendarDate) => ({ value: day, text: dayFormat.format(new Date(day)) })) : [],
    enablePlusOne,
  }
}
