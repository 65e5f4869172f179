import { z } from 'zod'
import { endpoints } from '#contracts'
import { keepInterests, interestsForm } from '~/features/interests/interests.server'
import { checkedDetails, type PersonFieldName } from '~/features/sign-up/person-details.server'
import { join } from '~/features/sign-up/join.server'
import { joinForm, personForm, type PersonForm } from '~/features/sign-up/sign-up.form'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pathAfter } from './enroll-path'
import { arrivingActions } from './arriving-actions.server'

/** Actions of each step; all redirect to the next step. */
export const enrollmentActions = {
  ...arrivingActions,

  join: formHandler(joinForm, async (typed, { shop }) => {
    await join(shop, typed)
    return seeOther(pathAfter(shop, { step: 'non-loyalty' }))
  }),

  welcome: formHandler(z.object({}), async (_, { shop }) => seeOther(pathAfter(shop, { step: 'welcome' }))),

  mobile: formHandler(personForm, async (typed, { shop }) => {
    await keepDetails(shop, typed, ['phone'])
    return seeOther(pathAfter(shop, { step: 'mobile' }))
  }),

  profile: formHandler(personForm, async (typed, { shop }) => {
    await keepDetails(shop, typed, ['firstName', 'lastName', 'birthDate', 'postalCode', 'gender'])
    return seeOther(pathAfter(shop, { step: 'profile' }))
  }),

  interests: formHandler(interestsForm, async (chosen, { shop }) => {
    await keepInterests(shop, chosen)
    return seeOther(pathAfter(shop, { step: 'interests' }))
  }),
}

/** Saves the personal details of a step; a member gives what the program requires. */
async function keepDetails(shop: StorefrontContext, typed: PersonForm, fields: readonly PersonFieldName[]): Promise<void> {
  await asConsumer(shop, async (api, { isLoyaltyMember }) => {
    const { details, problems } = checkedDetails(shop, { typed, fields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails: details } } })
  })
}
