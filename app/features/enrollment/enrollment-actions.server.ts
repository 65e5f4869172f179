import { z } from 'zod'
import { endpoints } from '#contracts'
import { saveInterests, interestsForm } from '~/features/interests/interests.server'
import { validateDetails, type PersonFieldName, joinForm, personForm, type PersonForm } from '~/features/sign-up/person-details.server'
import { joinLoyalty } from '~/features/sign-up/join.server'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { enrollmentEntryActions } from './arriving-actions.server'
import { getPathAfterStep } from './enroll-path'

/** Actions of each step; all redirect to the next step. */
export const enrollmentActions = {
  ...enrollmentEntryActions,

  join: formHandler(joinForm, async (formValues, { shop }) => {
    await joinLoyalty(shop, formValues)
    return seeOther(getPathAfterStep(shop, { step: 'non-loyalty' }))
  }),

  welcome: formHandler(z.object({}), async (_, { shop }) => seeOther(getPathAfterStep(shop, { step: 'welcome' }))),

  mobile: formHandler(personForm, async (formValues, { shop }) => {
    await saveDetails(shop, formValues, ['phone'])
    return seeOther(getPathAfterStep(shop, { step: 'mobile' }))
  }),

  profile: formHandler(personForm, async (formValues, { shop }) => {
    await saveDetails(shop, formValues, ['firstName', 'lastName', 'birthDate', 'postalCode', 'gender'])
    return seeOther(getPathAfterStep(shop, { step: 'profile' }))
  }),

  interests: formHandler(interestsForm, async (selectedInterests, { shop }) => {
    await saveInterests(shop, selectedInterests)
    return seeOther(getPathAfterStep(shop, { step: 'interests' }))
  }),
}

/** Saves the personal details of a step; a member gives what the program requires. */
async function saveDetails(shop: StorefrontContext, formValues: PersonForm, fields: readonly PersonFieldName[]): Promise<void> {
  await withConsumer(shop, async (api, { isLoyaltyMember }) => {
    const { details, problems } = validateDetails(shop, { typed: formValues, fields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails: details } } })
  })
}
