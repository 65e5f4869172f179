import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { shouldAskInterests } from '#domain/consumer/preferences'
import { wantsLoyaltyToken } from '#domain/loyalty/loyalty-benefits'
import { toSafePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { findOrderToAttach } from '~/features/auth/complete-sign-in.server'
import { parseSignInOrigin, getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import { signIn } from '~/features/auth/sign-in.server'
import { adoptCart } from '~/features/cart/cart-session.server'
import { sendToCollectors } from '~/server/analytics.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SignUpForm } from './sign-up.form'

type CompletedSignUp = {
  typed: SignUpForm
  captchaToken?: string
  /** URL to continue to when follow-up steps are done. */
  next?: string
}

/**
 * Follow-up after registration: shows a message, signs in, requests a referral token, attaches an order, and continues to interests or the
 * original page. If sign-in fails, the shopper signs in manually.
 */
export async function redirectAfterSignUp(shop: StorefrontContext, { typed, captchaToken, next }: CompletedSignUp): Promise<Response> {
  const { email, password, newsletterConsent, referralCode } = typed
  const query = new URL(shop.request.url).searchParams
  void sendToCollectors(shop, [{ event: 'sign_up', method: 'password' }])
  const redirectTo = toSafePath(query.get('redirectTo'))
  const order = await findOrderToAttach(shop, parseSignInOrigin(new URL(shop.request.url)))
  const isSessionOpen =
    captchaToken !== undefined && (await trySignIn(shop, { email: email.trim(), password, captchaToken, ...(order && { order }) }))
  if (!isSessionOpen) return redirectToSignIn(shop)
  await shop.session.addFlash({ tone: 'success', key: 'signUp.created' })
  await shop.session.addFlash({ tone: 'success', key: 'signUp.known' })
  const customerStatus = { isLoyaltyMember: typed.loyaltyEnrollment, isAthlete: (await shop.consumer())?.isAthlete ?? false }
  if (referralCode && wantsLoyaltyToken(customerStatus, shop.config.flags)) await requestLoyaltyToken(shop, referralCode)
  if (next) return seeOther(next)
  const signUpState = { newsletter: newsletterConsent, isSkipped: redirectTo !== undefined, isSignInToBuy: query.get('reason') === 'buy' }
  if (shouldAskInterests(shop.config.flags, signUpState)) return seeOther(href('interests', { locale: shop.locale }))
  return seeOther(redirectTo ?? href('welcome', { locale: shop.locale }))
}

async function trySignIn(shop: StorefrontContext, credentials: Parameters<typeof signIn>[1]): Promise<boolean> {
  try {
    const { basketId } = await signIn(shop, credentials)
    await adoptCart(shop, basketId)
    return true
  } catch (error) {
    // The account is there all the same.
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Sign-in continues with the original page and the order to attach. */
async function redirectToSignIn(shop: StorefrontContext): Promise<Response> {
  await shop.session.addFlash({ tone: 'success', key: 'signUp.createdSignIn' })
  return seeOther(href('signIn', { locale: shop.locale }) + getSignInOriginQuery(new URL(shop.request.url)))
}

/** The referral token is optional; registration continues without it. */
async function requestLoyaltyToken(shop: StorefrontContext, referralCode: string): Promise<void> {
  const api = await shop.personalApi()
  await api(endpoints.consumer.loyaltyToken, { body: { referralCode } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'loyalty-token', reason: error.errorId }))
  })
}
