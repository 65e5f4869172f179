import { bcp47Of } from '#config/locales'
import { endpoints } from '#contracts'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { asksForDays, eventDays } from '#domain/event/event-days'
import { loadSignUp } from '~/features/sign-up/load-sign-up.server'
import { personTerms } from '~/features/sign-up/person-details.server'
import { challengeFor } from '~/server/captcha.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { eventPath, type EventPlace } from './event'

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
export async function loadEvent(shop: StorefrontContext, event: AuthoredEvent, place: EventPlace) {
  const query = new URL(shop.request.url).searchParams
  const { submitCtaLabel, confirmationTitle, confirmationSubtitle } = event
  const words = { submitCtaLabel, confirmationTitle, confirmationSubtitle }
  const paths = {
    own: eventPath(shop.locale, place),
    signUp: eventPath(shop.locale, place, 'sign-up'),
    back: `/${shop.locale}/${place.on}`,
  }
  if (!(await shop.consumer())) {
    if (query.get('as') !== 'sign-up') return { ...words, paths, who: 'signs-in' as const, challenge: await challengeFor(shop, 'login') }
    return { ...words, paths, who: 'signs-up' as const, signUp: await loadSignUp(shop, 'sign-up', paths.signUp) }
  }
  if (query.has('done')) return { ...words, paths, who: 'has-joined' as const }
  return { ...words, paths, who: 'joins' as const, join: await joining(shop, event) }
}

export type EventLoaded = Awaited<ReturnType<typeof loadEvent>>

/** The email is the profile's; names are asked for if it has none. */
async function joining(shop: StorefrontContext, { startDate, endDate, enablePlusOne }: AuthoredEvent) {
  const { consumerProfile } = await asConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  const { email, firstName, lastName } = consumerProfile.consumerDetails
  const days = eventDays(startDate, endDate)
  const names = new Intl.DateTimeFormat(bcp47Of(shop.locale), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    email,
    missing: [...(firstName ? [] : (['firstName'] as const)), ...(lastName ? [] : (['lastName'] as const))],
    terms: personTerms(shop, 'sign-up'),
    days: asksForDays(days) ? days.map((day: CalendarDate) => ({ value: day, text: names.format(new Date(day)) })) : [],
    enablePlusOne,
  }
}
