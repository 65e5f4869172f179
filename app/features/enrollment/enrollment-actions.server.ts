import { interestsForm } from '~/features/interests/interests.form'
import { keepInterests } from '~/features/interests/interests-action.server'
import { join } from '~/features/sign-up/join-action.server'
import { joinForm, personForm } from '~/features/sign-up/sign-up.form'
import { formHandler } from '~/server/form-action.server'
import { afterStep } from './after-step.server'
import { arrivingActions } from './arriving-actions.server'
import { goOnForm } from './enrollment.form'
import { keepDetails } from './keep-details.server'

/** Actions of each step; all redirect to the next step. */
export const enrollmentActions = {
  ...arrivingActions,

  join: formHandler(joinForm, async (typed, { shop }) => {
    await join(shop, typed)
    return afterStep(shop, { step: 'non-loyalty' })
  }),

  welcome: formHandler(goOnForm, async (_, { shop }) => afterStep(shop, { step: 'welcome' })),

  mobile: formHandler(personForm, async (typed, { shop }) => {
    await keepDetails(shop, typed, ['phone'])
    return afterStep(shop, { step: 'mobile' })
  }),

  profile: formHandler(personForm, async (typed, { shop }) => {
    await keepDetails(shop, typed, ['firstName', 'lastName', 'birthDate', 'postalCode', 'gender'])
    return afterStep(shop, { step: 'profile' })
  }),

  interests: formHandler(interestsForm, async (chosen, { shop }) => {
    await keepInterests(shop, chosen)
    return afterStep(shop, { step: 'interests' })
  }),
}
