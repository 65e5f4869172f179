import { z } from 'zod'
import { endpoints } from '#contracts'
import { currentPasswordRules } from '#domain/validation/password'
import { accountEmailRules, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import {
  completeSignIn,
  withEmployeeTermsRedirect,
  findOrderToAttach,
  forgotPasswordForm,
  signInForm,
} from '~/features/auth/sign-in.server'
import { getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import { createSignUpAction } from '~/features/sign-up/sign-up-action.server'
import { captchaFields } from '~/server/captcha-input'
import { requireTokenIfChallenged, requireCaptchaToken } from '~/server/captcha.server'
import { assertValidFields } from '~/server/field-errors'
import { formHandler, seeOther } from '~/server/form-action.server'
import { getPathAfterStep, getEnrollmentPath } from './enroll-path'

const textField = z.string().max(1_000).default('')

/** Email of the account to find. */
const lookupForm = z.object({ email: textField, ...captchaFields })

/** Actions of the steps before sign-in. */
export const enrollmentEntryActions = {
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
