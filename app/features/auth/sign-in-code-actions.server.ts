import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { accountEmailRules } from '#domain/validation/text-rules'
import { href } from '#routes'
import { requireTokenIfChallenged } from '~/server/captcha.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { assertValidFields } from '~/server/field-errors'
import { completeSignIn, withEmployeeTermsRedirect, findOrderToAttach } from './complete-sign-in.server'
import { getSignInOriginQuery, parseSignInOrigin } from './sign-in-origin'
import { sendCodeForm, signInCodeForm } from './sign-in.form'

/** Forms of the page that signs in by an emailed code. What it tells is the same for an address without an account. */
export const signInCodeActions = {
  /** The address is kept in the session, not in a URL. */
  'send-code': formHandler(sendCodeForm, async ({ email, ...captcha }, { shop }) => {
    assertValidFields({ email }, { email: accountEmailRules })
    const token = await requireTokenIfChallenged(shop, captcha)
    const { api } = await shop.identity.open()
    await api(endpoints.auth.sendSignInCode, { body: { email, ...(token && { recaptcha_response: token }) } })
    await shop.session.rememberCodeSentTo(email)
    return seeOther(getCodePagePath(shop))
  }),

  'other-address': formHandler(z.object({}), async (_, { shop }) => {
    await shop.session.rememberCodeSentTo(null)
    return seeOther(getCodePagePath(shop))
  }),

  'sign-in-code': formHandler(signInCodeForm, async ({ code }, { shop }) => {
    const email = (await shop.session.read())?.codeSentTo
    if (!email) return seeOther(getCodePagePath(shop))
    if (code.length !== 6) throw new FieldError('code', 'signIn.codeWrong')
    const { redirectTo, orderNo = '', st = '', from = '' } = parseSignInOrigin(new URL(shop.request.url))
    const order = await findOrderToAttach(shop, { orderNo, st, from })
    const consumer = await completeSignIn(shop, { email, code, isGreeted: true, ...(order && { order }) }).catch(throwWrongCodeError)
    const { locale } = shop
    const nextPath = order || !redirectTo ? href('account', { locale }) : redirectTo
    return seeOther(withEmployeeTermsRedirect(nextPath, { consumer, locale }))
  }),
}

function getCodePagePath(shop: StorefrontContext): string {
  return href('signInCode', { locale: shop.locale }) + getSignInOriginQuery(new URL(shop.request.url))
}

function throwWrongCodeError(error: unknown): never {
  throw error instanceof ApiError && error.errorId === 'INVALID_CREDENTIALS' ? new FieldError('code', 'signIn.codeWrong') : error
}
