import { z } from 'zod'
import { endpoints } from '#contracts'
import { formatAttendingDays, listEventDays, findEventProblems } from '#domain/event/event-sign-up'
import { accountEmailRules, required } from '#domain/validation/text-rules'
import { completeSignIn, withEmployeeTermsRedirect } from '~/features/auth/complete-sign-in.server'
import { assertValidFields } from '~/server/field-errors'
import { requireTokenIfChallenged } from '~/server/captcha.server'
import { signInForm } from '~/features/auth/sign-in.form'
import { validateDetails } from '~/features/sign-up/person-details.server'
import { createSignUpAction } from '~/features/sign-up/sign-up-action.server'
import { personForm } from '~/features/sign-up/sign-up.form'
import { FieldErrors, type FormHandler, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { AuthoredEvent } from './load-event.server'

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
          registrationTimestamp: new Date(shop.visit.now).toISOString(),
        },
      })
    })
    return seeOther(`${path}${path.includes('?') ? '&' : '?'}done=1`)
  })
}
