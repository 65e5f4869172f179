import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { asksInterests } from '#domain/consumer/preferences'
import { wantsLoyaltyToken } from '#domain/loyalty/wants-loyalty-token'
import { safePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { orderToAttach } from '~/features/auth/complete-sign-in.server'
import { signInOriginOf, cameFrom } from '~/features/auth/sign-in-origin'
import { signIn } from '~/features/auth/sign-in.server'
import { adoptCart } from '~/features/cart/cart-session.server'
import { tellCollectors } from '~/server/analytics.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SignUpForm } from './sign-up.form'

type SignedUp = {
  typed: SignUpForm
  captchaToken?: string
  /** URL to continue to when follow-up steps are done. */
  next?: string
}

/**
 * Follow-up after registration: shows a message, signs in, requests a referral token, attaches an order, and continues to interests or the
 * original page. If sign-in fails, the shopper signs in manually.
 */
export async function afterSignUp(shop: StorefrontContext, { typed, captchaToken, next }: SignedUp): Promise<Response> {
  const { email, password, newsletterConsent, referralCode } = typed
  const query = new URL(shop.request.url).searchParams
  void tellCollectors(shop, [{ event: 'sign_up', method: 'password' }])
  const redirectTo = safePath(query.get('redirectTo'))
  const order = await orderToAttach(shop, signInOriginOf(new URL(shop.request.url)))
  const isIn =
    captchaToken !== undefined && (await isSignedIn(shop, { email: email.trim(), password, captchaToken, ...(order && { order }) }))
  if (!isIn) return toSignIn(shop)
  await shop.session.addFlash({ tone: 'success', key: 'signUp.created' })
  await shop.session.addFlash({ tone: 'success', key: 'signUp.known' })
  const known = { isLoyaltyMember: typed.loyaltyEnrollment, isAthlete: (await shop.consumer())?.isAthlete ?? false }
  if (referralCode && wantsLoyaltyToken(known, shop.config.flags)) await askLoyaltyToken(shop, referralCode)
  if (next) return seeOther(next)
  const signingUp = { newsletter: newsletterConsent, isSkipped: redirectTo !== undefined, isSignInToBuy: query.get('reason') === 'buy' }
  if (asksInterests(shop.config.flags, signingUp)) return seeOther(href('interests', { locale: shop.locale }))
  return seeOther(redirectTo ?? href('welcome', { locale: shop.locale }))
}

async function isSignedIn(shop: StorefrontContext, credentials: Parameters<typeof signIn>[1]): Promise<boolean> {
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
async function toSignIn(shop: StorefrontContext): Promise<Response> {
  await shop.session.addFlash({ tone: 'success', key: 'signUp.createdSignIn' })
  return seeOther(href('signIn', { locale: shop.locale }) + cameFrom(new URL(shop.request.url)))
}

/** The referral token is optional; registration continues without it. */
async function askLoyaltyToken(shop: StorefrontContext, referralCode: string): Promise<void> {
  const api = await shop.personalApi()
  await api(endpoints.consumer.loyaltyToken, { body: { referralCode } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'loyalty-token', reason: error.errorId }))
  })
}
