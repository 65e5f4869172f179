import { z } from 'zod'
import { endpoints } from '#contracts'
import { typedPasswordRules } from '#domain/validation/password'
import { accountEmailRules, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { completeSignIn, withEmployeeTermsRedirect, orderToAttach } from '~/features/auth/complete-sign-in.server'
import { cameFrom } from '~/features/auth/sign-in-origin'
import { checkFields } from '~/server/field-errors'
import { captchaTokenIfAsked, requireCaptchaToken } from '~/server/captcha.server'
import { forgotPasswordForm, signInForm } from '~/features/auth/sign-in.form'
import { signUpActionTo } from '~/features/sign-up/sign-up-action.server'
import { captchaFields } from '~/server/captcha-input'
import { formHandler, seeOther } from '~/server/form-action.server'
import { enrollPath, pathAfter } from './enroll-path'

const text = z.string().max(1_000).default('')

/** Email of the account to find. */
const lookupForm = z.object({ email: text, ...captchaFields })

/** Actions of the steps before sign-in. */
export const arrivingActions = {
  lookup: formHandler(lookupForm, async ({ email, ...sum }, { shop }) => {
    checkFields({ email: email.trim(), answer: sum.answer }, { email: accountEmailRules, answer: [required] })
    const token = await requireCaptchaToken(shop, sum)
    const api = await shop.personalApi()
    const { exists } = await api(endpoints.consumer.lookup, { query: { email: email.trim(), recaptcha_response: token } })
    await shop.session.rememberEnrolling(email.trim())
    return seeOther(pathAfter(shop, { step: 'lookup', isKnown: exists }))
  }),

  'sign-in': formHandler(signInForm, async ({ email, password, challenge, answer }, { shop }) => {
    checkFields({ email, password }, { email: accountEmailRules, password: typedPasswordRules })
    const captchaToken = await captchaTokenIfAsked(shop, { challenge, answer })
    const { locale } = shop
    const order = await orderToAttach(shop, Object.fromEntries(new URL(shop.request.url).searchParams))
    const consumer = await completeSignIn(shop, { email, password, captchaToken, ...(order && { order }) })
    const next = pathAfter(shop, { step: 'sign-in', isLoyaltyMember: consumer.isLoyaltyMember })
    return seeOther(withEmployeeTermsRedirect(order ? href('account', { locale }) : next, { consumer, locale }))
  }),

  'sign-up': signUpActionTo((shop) => pathAfter(shop, { step: 'sign-up', isLoyaltyMember: true })),

  'forgot-password': formHandler(forgotPasswordForm, async ({ email, ...sum }, { shop }) => {
    checkFields({ email }, { email: accountEmailRules })
    const token = await captchaTokenIfAsked(shop, sum)
    const { api } = await shop.identity.open()
    await api(endpoints.auth.resetPassword, { body: { email, recaptcha_response: token } })
    const from = cameFrom(new URL(shop.request.url))
    return seeOther(`${enrollPath(shop.locale, 'forgot-password', from)}${from ? '&' : '?'}sent=1`)
  }),
}
