import { href } from '#routes'
import type { Locale } from '#config/locales'
import { safePath } from '#domain/redirect/safe-path'
import { accountEmailRules, required } from '#domain/validation/text-rules'
import { formHandler, seeOther } from '~/server/form-action.server'
import { completeSignIn } from './complete-sign-in.server'
import { withEmployeeTermsRedirect } from './employee-terms-redirect'
import { checkFields } from './checked-fields.server'
import { requireCaptchaToken } from '~/server/captcha-token.server'
import { orderToAttach } from './order-to-attach.server'
import { signInForm } from './sign-in.form'

/**
 * Signs in and returns to the original page: to the account with an order number, to the confirmation from a dialog, to the discount terms
 * for new employees. Errors do not reveal whether email or password is wrong.
 */
export const signInAction = formHandler(signInForm, async ({ email, password, ...form }, { shop }) => {
  checkFields({ email, password, answer: form.answer }, { email: accountEmailRules, password: [required], answer: [required] })
  const captchaToken = await requireCaptchaToken(shop, form)
  const order = await orderToAttach(shop, form)
  const { locale } = shop
  const isFramed = form.frame === 'dialog'
  const target = isFramed ? { at: 'signed-in' } : { isGreeted: true }
  const consumer = await completeSignIn(shop, { email, password, captchaToken, ...(order && { order }), ...target })
  const requestedPath = safePath(form.redirectTo)
  const next = isFramed ? wordOfIt(requestedPath, locale) : order || !requestedPath ? href('account', { locale }) : requestedPath
  return seeOther(withEmployeeTermsRedirect(next, { consumer, locale }))
})

/** In a dialog the confirmation has no link; opened as a page, it links to what the shopper signed in for. */
function wordOfIt(requestedPath: string | undefined, locale: Locale): string {
  return href('signedIn', { locale }) + (requestedPath ? `?${new URLSearchParams({ redirectTo: requestedPath }).toString()}` : '')
}
