import { endpoints } from '#contracts'
import { type CalendarDate, toUtcDate } from '#domain/dates/calendar-date'
import { formatDayAndWeekday } from '#domain/dates/format-days'
import { loadSignUp } from '~/features/sign-up/load-sign-up.server'
import { getPersonTerms, validateDetails, personForm } from '~/features/sign-up/person-details.server'
import { loadCaptchaChallenge, requireTokenIfChallenged } from '~/server/captcha.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getEventPath, type EventLocation } from './event'
import { z } from 'zod'
import { findFirstProblem, type ValidationProblem, createProblem } from '#domain/validation/rule'
import { accountEmailRules, required, lengthBetween, personName, requiredBox } from '#domain/validation/text-rules'
import { completeSignIn, withEmployeeTermsRedirect, signInForm } from '~/features/auth/sign-in.server'
import { assertValidFields } from '~/server/field-errors'
import { createSignUpAction } from '~/features/sign-up/sign-up-action.server'
import { FieldErrors, type FormHandler, formHandler, seeOther } from '~/server/form-action.server'

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
  const bookedDays = query.get('done')
  if (bookedDays !== null) return { ...authoredTexts, paths, who: 'has-joined' as const, days: listBookedDays(shop, event, bookedDays) }
  return { ...authoredTexts, paths, who: 'joins' as const, join: await loadJoinForm(shop, event) }
}

/** The days a registration was for, in words; none of an event of one day, which is dated above. */
function listBookedDays({ locale }: StorefrontContext, { startDate, endDate }: AuthoredEvent, booked: string): string[] {
  const days = listEventDays(startDate, endDate)
  const bookedDays = booked.split(',')
  return isMultiDay(days) ? days.filter((day) => bookedDays.includes(day)).map((day) => formatDayAndWeekday(day, locale)) : []
}

export type LoadedEvent = Awaited<ReturnType<typeof loadEvent>>

/** The email is the profile's; names are asked for if it has none. */
async function loadJoinForm(shop: StorefrontContext, { startDate, endDate, enablePlusOne }: AuthoredEvent) {
  const { consumerProfile } = await withConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  const { email, firstName, lastName } = consumerProfile.consumerDetails
  const days = listEventDays(startDate, endDate)
  return {
    email,
    missing: [...(firstName ? [] : (['firstName'] as const)), ...(lastName ? [] : (['lastName'] as const))],
    terms: getPersonTerms(shop, 'sign-up'),
    days: isMultiDay(days) ? days.map((day: CalendarDate) => ({ value: day, text: formatDayAndWeekday(day, shop.locale) })) : [],
    enablePlusOne,
  }
}

/** Event sign-up: days and guests; asks for a name only if none is known. */
const eventForm = personForm.extend({
  /** A checkbox for each day, so that a refused form keeps them checked: `days.2027-03-13`. */
  days: z.record(z.string().max(10), z.literal('on')).default({}),
  plusOne: z
    .string()
    .max(1_000)
    .default('')
    .transform((name) => name.trim()),
  eventTermsAccepted: z.literal('on').optional(),
})

/** Actions of an event page: enroll and sign up. `path` is the next page. */
export function createEventActions(event: AuthoredEvent, path: string): Record<string, FormHandler> {
  return {
    'sign-in': formHandler(signInForm, async ({ email, password, challenge, answer }, { shop }) => {
      assertValidFields({ email, password }, { email: accountEmailRules, password: [required] })
      const captchaToken = await requireTokenIfChallenged(shop, { challenge, answer })
      const consumer = await completeSignIn(shop, { email, password, captchaToken })
      return seeOther(withEmployeeTermsRedirect(path, { consumer, locale: shop.locale }))
    }),
    'sign-up': createSignUpAction(() => path),
    'join-event': createJoinEventAction(event, path),
  }
}

/** Registers for the event with the profile's email; sent again it updates the registration. */
function createJoinEventAction(event: AuthoredEvent, path: string): FormHandler {
  return formHandler(eventForm, async (formValues, { shop }) => {
    const chosenDays = formatAttendingDays(listEventDays(event.startDate, event.endDate), Object.keys(formValues.days))
    const plusOne = event.enablePlusOne ? formValues.plusOne : ''
    const isAccepted = formValues.eventTermsAccepted === 'on'
    await withConsumer(shop, async (api) => {
      const { consumerProfile } = await api(endpoints.consumer.profile, { query: {} })
      const { email, phone, gender, ...profileDetails } = consumerProfile.consumerDetails
      const missingNames = (['firstName', 'lastName'] as const).filter((field) => !profileDetails[field])
      const { details, problems } = validateDetails(shop, { typed: formValues, fields: missingNames, kind: 'sign-up' })
      const invalidFields = { ...problems, ...findEventProblems({ attendingDays: chosenDays, plusOne, eventTermsAccepted: isAccepted }) }
      if (Object.keys(invalidFields).length > 0) throw new FieldErrors(invalidFields)
      const nameFields = {
        firstName: profileDetails.firstName ?? formValues.firstName.trim(),
        lastName: profileDetails.lastName ?? formValues.lastName.trim(),
        ...details,
      }
      await api(endpoints.contact.eventRegistration, {
        body: {
          ...{ email, attendingDays: chosenDays, eventId: event.eventId, eventTermsAccepted: true, ...nameFields },
          ...(gender && { gender }),
          ...(phone && { phoneNumber: phone }),
          ...(plusOne && { plusOne }),
          registrationTimestamp: new Date(shop.requestContext.now).toISOString(),
        },
      })
    })
    return seeOther(`${path}${path.includes('?') ? '&' : '?'}done=${chosenDays}`)
  })
}

type EventSignUp = { attendingDays: string; plusOne: string; eventTermsAccepted: boolean }
const guestNameLength = { max: 50 }

/** Validates an event sign-up: a day, guests' names, accepted terms. */
export function findEventProblems({
  attendingDays,
  plusOne,
  eventTermsAccepted,
}: EventSignUp): Partial<Record<keyof EventSignUp, ValidationProblem>> {
  const guestProblem = plusOne !== '' && findFirstProblem(plusOne, [personName, ...lengthBetween(guestNameLength)])
  const termsProblem = requiredBox(eventTermsAccepted)
  return {
    ...(attendingDays === '' && { attendingDays: createProblem('eventDay') }),
    ...(guestProblem && { plusOne: createProblem('guestName') }),
    ...(termsProblem && { eventTermsAccepted: termsProblem }),
  }
}

const dayMs = 24 * 3_600_000
const maxEventDays = 31

/** Every day of an event, from first to last. */
export function listEventDays(startDate: CalendarDate, endDate: CalendarDate = startDate): CalendarDate[] {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  const count = Math.min(maxEventDays, Math.max(0, Math.round((end - start) / dayMs)) + 1)
  return Array.from({ length: count }, (_, i) => toUtcDate(start + i * dayMs))
}

/** True for events of two or more days. */
export function isMultiDay(days: readonly CalendarDate[]): boolean {
  return days.length > 1
}

/** Days of attendance to send: the chosen ones in order, or the only day. */
export function formatAttendingDays(days: readonly CalendarDate[], chosenDays: readonly string[]): string {
  return (isMultiDay(days) ? days.filter((day) => chosenDays.includes(day)) : days).join(',')
}
