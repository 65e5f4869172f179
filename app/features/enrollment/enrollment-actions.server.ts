import { z } from 'zod'
import { endpoints } from '#contracts'
import { saveInterests, interestsForm } from '~/features/interests/interests.server'
import { validateDetails, type PersonFieldName, joinForm, personForm, type PersonForm } from '~/features/sign-up/person-details.server'
import { joinLoyalty } from '~/features/sign-up/join.server'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getPathAfterStep, getEnrollmentPath } from './enroll-path'
import { currentPasswordRules } from '#domain/validation/password'
import { accountEmailRules, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { completeSignIn, withEmployeeTermsRedirect, findOrderToAttach, forgotPasswordForm, signInForm } from '~/features/auth/sign-in.server'
import { getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import { assertValidFields } from '~/server/field-errors'
import { requireTokenIfChallenged, requireCaptchaToken } from '~/server/captcha.server'
import { createSignUpAction } from '~/features/sign-up/sign-up-action.server'
import { captchaFields } from '~/server/captcha-input'

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

const textField = z.string().max(1_000).default('')

/** Email of the account to find. */
const lookupForm = z.object({ email: textField, ...captchaFields })

/** Actions of the steps before sign-in. */
const enrollmentEntryActions = {
  lookup: formHandler(lookupForm, async ({ email, ...captcha }, { shop }) => {
    assertValidFields({ email: email.trim(), answer: captcha.answer }, { email: accountEmailRules, answer: [required] })
    const token = await requireCaptchaToken(shop, captcha)
    const api = await shop.personalApi()
    const { exists } = await api(endpoints.consumer.lookup, { query: { email: email.trim(), recaptcha_response: token } })
    await shop.session.rememberEnrolling(email.trim())
    return seeOther(getPathAfterStep(shop, { step: 'lookup', isKnown: exists }))
  }),

  'sign-in': formHandler(signInForm, async ({ email, password, challenge, answer }, { shop }) => {
    assertValidFields({ email, password }, { email: accountEmailRules, password: currentPasswordRules })
    const captchaToken = await requireTokenIfChallenged(shop, { challenge, answer })
    const { locale } = shop
    const order = await findOrderToAttach(shop, Object.fromEntries(new URL(shop.request.url).searchParams))
    const consumer = await completeSignIn(shop, { email, password, captchaToken, ...(order && { order }) })
    const nextPath = getPathAfterStep(shop, { step: 'sign-in', isLoyaltyMember: consumer.isLoyaltyMember })
    return seeOther(withEmployeeTermsRedirect(order ? href('account', { locale }) : nextPath, { consumer, locale }))
  }),

  'sign-up': createSignUpAction((shop) => getPathAfterStep(shop, { step: 'sign-up', isLoyaltyMember: true })),

  'forgot-password': formHandler(forgotPasswordForm, async ({ email, ...captcha }, { shop }) => {
    assertValidFields({ email }, { email: accountEmailRules })
    const token = await requireTokenIfChallenged(shop, captcha)
    const { api } = await shop.identity.open()
    await api(endpoints.auth.resetPassword, { body: { email, recaptcha_response: token } })
    const from = getSignInOriginQuery(new URL(shop.request.url))
    return seeOther(`${getEnrollmentPath(shop.locale, 'forgot-password', from)}${from ? '&' : '?'}sent=1`)
  }),
}
