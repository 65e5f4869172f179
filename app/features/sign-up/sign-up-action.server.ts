import { endpoints } from '#contracts'
import type { Input } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { parseDate } from '#domain/dates/calendar-date'
import { type SignUpMarket, findSignUpProblems } from '#domain/identity/sign-up-problems'
import { required } from '#domain/validation/text-rules'
import { requireCaptchaTokens } from '~/server/captcha.server'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getSignUpMarket, normalizePersonInput, type SignUpForm, signUpForm } from './person-details.server'
import { shouldAskInterests } from '#domain/consumer/preferences'
import { wantsLoyaltyToken } from '#domain/loyalty/loyalty-benefits'
import { toSafePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { findOrderToAttach, signIn } from '~/features/auth/sign-in.server'
import { parseSignInOrigin, getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import { adoptCart } from '~/features/cart/cart-session.server'
import { sendToCollectors } from '~/server/analytics.server'

type CaptchaTokens = { token: string; then?: string }

/** Registers, signs in and continues; reports all field errors together. */
export const signUpAction = createSignUpAction(() => undefined)

/** The same within a longer flow that continues at `next`. */
export function createSignUpAction(getNextPath: (shop: StorefrontContext) => string | undefined) {
  return formHandler(signUpForm, async (signUpFields, { shop }) => {
    const signUpMarket = getSignUpMarket(shop)
    const person = normalizePersonInput(signUpFields, signUpMarket)
    // A site without a loyalty program enrolls no one, even if the form asks for it.
    const formValues = { ...person, loyaltyEnrollment: person.loyaltyEnrollment && shop.config.flags.loyalty }
    const problems = { ...findSignUpProblems(formValues, signUpMarket), ...findCaptchaProblem(formValues) }
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    const tokens = await requireCaptchaTokens(shop, { id: formValues.challenge, answer: formValues.answer })
    await createAccount(shop, { typed: formValues, place: signUpMarket, tokens })
    return redirectAfterSignUp(shop, { typed: formValues, captchaToken: tokens.then, next: getNextPath(shop) })
  })
}

function findCaptchaProblem({ answer }: SignUpForm) {
  const problem = required(answer)
  return problem ? { answer: problem } : {}
}

async function createAccount(
  shop: StorefrontContext,
  { typed, place, tokens }: { typed: SignUpForm; place: SignUpMarket; tokens: CaptchaTokens },
): Promise<void> {
  const { api } = await shop.identity.open()
  await api(endpoints.auth.signUp, { body: { ...toSignUpBody(typed, place), recaptcha_response: tokens.token } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.errorId !== 'MISSING_BIRTHDATE') throw error
      // The platform wants more than this site's settings say: the form is judged again by that.
      const signUpRules = { ...place.signUp, birthDateRequiredFor: ['sign-up', 'loyalty'] as const }
      throw new FieldErrors({ birthDate: required(''), ...findSignUpProblems(typed, { ...place, signUp: signUpRules }) })
    },
  )
}

type SignUpActionBody = Omit<Input<typeof endpoints.auth.signUp>['body'], 'recaptcha_response'>

/** The form as the platform accepts it; empty fields are omitted. */
function toSignUpBody(formValues: SignUpForm, { dateFormat }: SignUpMarket): SignUpActionBody {
  const { newsletterConsent, loyaltyEnrollment, smsNotificationConsent, optInAccepted, gender, postalCode, storeNum, campaign } = formValues
  const phone = formValues.phone && { phone: formValues.phone, phoneCode: formValues.phoneCode }
  return {
    email: formValues.email.trim(),
    password: formValues.password,
    firstName: formValues.firstName.trim(),
    lastName: formValues.lastName.trim(),
    ...(formValues.birthDate && { birthDate: parseDate(formValues.birthDate, dateFormat) }),
    ...phone,
    ...(postalCode.trim() && { postalCode: postalCode.trim() }),
    ...(gender && { gender }),
    isTermsConfirmed: formValues.isTermsConfirmed,
    termsConditionsAndPolicy: formValues.termsConditionsAndPolicy,
    isTemporaryPassword: false,
    subscriptions: {
      newsletterConsent,
      loyaltyConsent: loyaltyEnrollment,
      smsNotificationConsent: smsNotificationConsent && optInAccepted,
      loyaltyEnrollment,
      loyaltyNewsletterConsent: loyaltyEnrollment && newsletterConsent,
    },
    source: { acquisitionType: 'Registered', ...(storeNum && { store: storeNum }), ...(campaign && { campaignName: campaign }) },
  }
}

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
async function redirectAfterSignUp(shop: StorefrontContext, { typed, captchaToken, next }: CompletedSignUp): Promise<Response> {
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
