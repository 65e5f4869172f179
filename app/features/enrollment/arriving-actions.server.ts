import { endpoints } from '#contracts'
import { nextStep } from '#domain/consumer/enrollment'
import { accountEmailRules, required } from '#domain/validation/text-rules'
import { byWayOfTerms } from '~/features/auth/by-way-of-terms'
import { checkFields, personToken } from '~/features/auth/checked-fields.server'
import { signIn } from '~/features/auth/sign-in.server'
import { forgotPasswordForm, signInForm } from '~/features/auth/sign-in.form'
import { adoptCart } from '~/features/cart/adopt-cart.server'
import { signUpActionTo } from '~/features/sign-up/sign-up-action.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { afterStep } from './after-step.server'
import { enrollPath } from './enroll-path'
import { lookupForm } from './enrollment.form'

/** What the steps do before somebody has signed in. (ENR-01, ENR-02, ENR-03, ENR-04, ENR-15) */
export const arrivingActions = {
  lookup: formHandler(lookupForm, async ({ email, ...sum }, { shop }) => {
    checkFields({ email: email.trim(), answer: sum.answer }, { email: accountEmailRules, answer: [required] })
    const token = await personToken(shop, sum)
    const api = await shop.personalApi()
    const { exists } = await api(endpoints.consumer.lookup, { query: { email: email.trim(), recaptcha_response: token } })
    await shop.session.rememberEnrolling(email.trim())
    return afterStep(shop, { step: 'lookup', isKnown: exists })
  }),

  'sign-in': formHandler(signInForm, async ({ email, password, challenge, answer }, { shop }) => {
    checkFields({ email, password, answer }, { email: accountEmailRules, password: [required], answer: [required] })
    const captchaToken = await personToken(shop, { challenge, answer })
    const { consumer, basketId } = await signIn(shop, { email, password, captchaToken })
    await adoptCart(shop, basketId)
    const next = enrollPath(shop.locale, nextStep({ step: 'sign-in', isLoyaltyMember: consumer.isLoyaltyMember }))
    return seeOther(byWayOfTerms(next, { consumer, locale: shop.locale }))
  }),

  'sign-up': signUpActionTo(({ locale }) => enrollPath(locale, nextStep({ step: 'sign-up', isLoyaltyMember: true }))),

  'forgot-password': formHandler(forgotPasswordForm, async ({ email, ...sum }, { shop }) => {
    checkFields({ email, answer: sum.answer }, { email: accountEmailRules, answer: [required] })
    const token = await personToken(shop, sum)
    const { api } = await shop.identity.open()
    await api(endpoints.auth.resetPassword, { body: { email, recaptcha_response: token } })
    return seeOther(`${enrollPath(shop.locale, 'forgot-password')}?sent=1`)
  }),
}
