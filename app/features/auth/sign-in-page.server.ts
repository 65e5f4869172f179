import { isSignInRecent } from '#domain/identity/presence'
import { toSafePath } from '#domain/redirect/safe-path'
import { loadCaptchaChallenge, requireTokenIfChallenged } from '~/server/captcha.server'
import { seeOther, FieldError, formHandler } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { LoadedSignIn } from './sign-in-form'
import { ApiError } from '#contracts/errors'
import { currentPasswordRules, newPasswordRules } from '#domain/validation/password'
import { href } from '#routes'
import type { Locale } from '#config/locales'
import { accountEmailRules } from '#domain/validation/text-rules'
import {
  completeSignIn,
  withEmployeeTermsRedirect,
  findOrderToAttach,
  passkeySignInForm,
  signInForm,
  type SignInCredentials,
  sendCodeForm,
  signInCodeForm,
  forgotPasswordForm,
  resetPasswordForm,
  getDeviceToken,
} from './sign-in.server'
import { assertValidFields } from '~/server/field-errors'
import { z } from 'zod'
import { endpoints } from '#contracts'
import { getSignInOriginQuery, parseSignInOrigin } from './sign-in-origin'

/** Loads the sign-in page and the page to return to. Redirects a signed-in shopper unless they must confirm their password. */
export async function loadSignIn(shop: StorefrontContext): Promise<LoadedSignIn> {
  const { searchParams } = new URL(shop.request.url)
  const redirectTo = toSafePath(searchParams.get('redirectTo')) ?? ''
  const reauthReason = await getReauthenticationReason(shop, searchParams.get('reason'))
  const consumer = reauthReason ? null : await shop.consumer()
  // A dialog that learns of a sign-in made in it stays where it is.
  const isFramed = shop.request.headers.get('Sec-Fetch-Dest') === 'empty'
  if (consumer && redirectTo && !isFramed) throw seeOther(redirectTo)
  const challenge = consumer ? null : await loadCaptchaChallenge(shop, 'login')
  return {
    ...(consumer && { signedIn: { firstName: consumer.firstName ?? '' } }),
    challenge,
    redirectTo,
    ...(reauthReason ? { reason: reauthReason } : searchParams.get('reason') === 'buy' && { reason: 'buy' as const }),
    ...(searchParams.get('from') === 'order' && { from: 'order' as const }),
    orderNo: searchParams.get('orderNo')?.slice(0, 64) ?? '',
    st: searchParams.get('st')?.slice(0, 1_024) ?? '',
  }
}

/** Set when the session was idle too long, or the next page needs a recent password. */
async function getReauthenticationReason(shop: StorefrontContext, reason: string | null): Promise<'again' | 'confirm' | undefined> {
  const presence = (await shop.consumer()) ? await shop.session.presence() : undefined
  if (!presence) return undefined
  if (presence.isAway) return 'again'
  return reason === 'confirm' && !isSignInRecent(presence.age, 'open') ? 'confirm' : undefined
}

type SignInTarget = { redirectTo: string; orderNo: string; st: string; from: string; frame: string }

/**
 * Signs in and returns to the original page. An order number leads to the account, a dialog to the confirmation. New employees go to the
 * discount terms. Errors do not reveal whether email or password is wrong.
 */
export const signInAction = formHandler(signInForm, async ({ email, password, ...signInFields }, { shop }) => {
  assertValidFields({ email, password }, { email: accountEmailRules, password: currentPasswordRules })
  const captchaToken = await requireTokenIfChallenged(shop, signInFields)
  return finishSignIn(shop, signInFields, { email, password, captchaToken })
})

/** The same with a passkey, for which nothing is typed. */
export const passkeySignInAction = formHandler(
  passkeySignInForm,
  async ({ id, clientDataJSON, authenticatorData, signature, ...signInFields }, { shop }) => {
    const { origin } = new URL(shop.request.url)
    const passkey = { id, origin, clientDataJSON, authenticatorData, signature }
    return finishSignIn(shop, signInFields, { passkey }).catch((error: unknown) => {
      const isRejected = error instanceof ApiError && ['INVALID_CREDENTIALS', 'INVALID_REQUEST'].includes(error.errorId)
      throw isRejected ? new FieldError('', 'signIn.passkeyWrong') : error
    })
  },
)

async function finishSignIn(shop: StorefrontContext, signInTarget: SignInTarget, credentials: SignInCredentials): Promise<Response> {
  const order = await findOrderToAttach(shop, signInTarget)
  const { locale } = shop
  const isFramed = signInTarget.frame === 'dialog'
  const completionOptions = isFramed ? { at: 'signed-in' } : { isGreeted: true }
  const consumer = await completeSignIn(shop, { ...credentials, ...(order && { order }), ...completionOptions })
  const requestedPath = toSafePath(signInTarget.redirectTo)
  const nextPath = isFramed
    ? getConfirmationPath(requestedPath, locale)
    : order || !requestedPath
      ? href('account', { locale })
      : requestedPath
  return seeOther(withEmployeeTermsRedirect(nextPath, { consumer, locale }))
}

/** In a dialog the confirmation has no link; opened as a page, it links to what the shopper signed in for. */
function getConfirmationPath(requestedPath: string | undefined, locale: Locale): string {
  return href('signedIn', { locale }) + (requestedPath ? `?${new URLSearchParams({ redirectTo: requestedPath }).toString()}` : '')
}

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

/** Emails a reset link if the address has an account; the response never reveals whether it has. */
export const forgotPasswordAction = formHandler(forgotPasswordForm, async ({ email, ...captcha }, { shop }) => {
  assertValidFields({ email }, { email: accountEmailRules })
  const captchaToken = await requireTokenIfChallenged(shop, captcha)
  const { api } = await shop.identity.open()
  await api(endpoints.auth.resetPassword, { body: { email, recaptcha_response: captchaToken } })
  const query = new URLSearchParams({ sent: '1', ...parseSignInOrigin(new URL(shop.request.url)) })
  return seeOther(`${href('forgotPassword', { locale: shop.locale })}?${query.toString()}`)
})

/** Sets a new password by emailed link; all sign-ins end, and the shopper signs in with it. */
export const resetPasswordAction = formHandler(resetPasswordForm, async ({ token, email, newPassword }, { shop }) => {
  assertValidFields({ email, newPassword }, { email: accountEmailRules, newPassword: newPasswordRules })
  const { api } = await shop.identity.open()
  const device = getDeviceToken(shop)
  await api(endpoints.auth.confirmForgotPassword, { body: { token, email, newPassword, deviceMark: device.mark } })
  device.keep()
  await shop.session.addFlash({ tone: 'success', key: 'signIn.newPasswordSet' })
  return seeOther(href('signIn', { locale: shop.locale }))
})

const verifyEmailForm = z.object({ token: z.string().min(1).max(512) })

/** Confirms an address by the emailed link. Opening the link confirms nothing: mail scanners open links as well. */
export const verifyEmailAction = formHandler(verifyEmailForm, async ({ token }, { shop }) => {
  const page = href('verifyEmail', { locale: shop.locale })
  const { api } = await shop.identity.open()
  try {
    await api(endpoints.auth.verifyEmail, { body: { token } })
  } catch (error) {
    if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return seeOther(`${page}?expired=1`)
    throw error
  }
  return seeOther(`${page}?confirmed=1`)
})
