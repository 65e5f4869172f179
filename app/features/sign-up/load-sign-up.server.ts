import type { PasswordRequirement } from '#domain/validation/password'
import { getSignUpRequirements, type SignUpKind } from '#domain/identity/sign-up-problems'
import { toSafePath } from '#domain/redirect/safe-path'
import { href } from '#routes/routes'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { listPhoneCountries, getPersonTerms } from './person-details.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { parseSignInOrigin } from '~/features/auth/sign-in-origin'
import { getLastOrderInSession } from '~/features/auth/sign-in.server'
import { endpoints } from '#contracts'
import { loadJoinLoyalty } from './join-loyalty.server'

/**
 * Loads a registration form: required fields, prefill from an emailed link, and CAPTCHA. Email and phone from the link are read once and
 * stripped from the form's URL. `at`: page of the form, if not its own.
 */
export async function loadSignUp(shop: StorefrontContext, kind: SignUpKind, formAction?: string) {
  const query = new URL(shop.request.url).searchParams
  const [consumer, challenge, prefill, passwordParts, dialCodeCountries] = await Promise.all([
    shop.consumer(),
    loadCaptchaChallenge(shop, 'register'),
    query.get('from') === 'order' ? prefillFromOrder(shop) : loadPrefill(shop, query),
    getPasswordPartLabels(shop),
    listPhoneCountries(shop),
  ])
  return {
    isKnown: consumer !== null,
    challenge,
    prefill,
    passwordParts,
    terms: getPersonTerms(shop, kind, dialCodeCountries),
    agreements: shop.config.signUp.requiredAgreements,
    loyaltyNeedsPhone: getSignUpRequirements(shop.config.signUp, 'loyalty').phone,
    action: formAction ?? getSignUpUrl(shop, { kind, query }),
    redirectTo: toSafePath(query.get('redirectTo')) ?? '',
    came: parseSignInOrigin(new URL(shop.request.url)),
    carried: {
      storeNum: query.get('storeNum')?.slice(0, 20) ?? '',
      campaign: query.get('enrollment_marketing_source')?.slice(0, 100) ?? '',
      referralCode: query.get('referral_code')?.slice(0, 64) ?? '',
    },
  }
}

export type LoadedSignUp = Awaited<ReturnType<typeof loadSignUp>>

/** The call's source header and the next page come from the URL the form is posted to. */
function getSignUpUrl({ locale, request }: StorefrontContext, { kind, query }: { kind: SignUpKind; query: URLSearchParams }): string {
  const leadSource = query.get('leadSource')
  const retainedParams = new URLSearchParams({ ...(leadSource && { leadSource }), ...parseSignInOrigin(new URL(request.url)) })
  const path = href(kind === 'loyalty' ? 'loyaltySignUp' : 'signUp', { locale })
  return retainedParams.size > 0 ? `${path}?${retainedParams.toString()}` : path
}

async function getPasswordPartLabels(shop: StorefrontContext): Promise<Record<PasswordRequirement, string>> {
  const t = await shop.t()
  const parts: PasswordRequirement[] = ['length', 'upper', 'lower', 'digit']
  return Object.fromEntries(parts.map((part) => [part, t(`forms:password.${part}`)])) as Record<PasswordRequirement, string>
}

/** Prefills from the last order. */
async function prefillFromOrder(shop: StorefrontContext): Promise<Partial<Record<string, string>>> {
  const lastOrder = await getLastOrderInSession(shop)
  if (!lastOrder) return {}
  const api = await shop.personalApi()
  const order = await api(endpoints.orders.purchase, { params: { orderId: lastOrder.orderNo }, query: { st: lastOrder.st } }).catch(
    () => null,
  )
  const { firstName, lastName, postalCode } = order?.billingAddress ?? order?.shippingAddress ?? {}
  const prefilled = { email: order?.email, firstName, lastName, postalCode }
  return Object.fromEntries(Object.entries(prefilled).filter(([, value]) => value))
}

/** Prefills from an emailed link; an invalid link is ignored. */
async function loadPrefill(shop: StorefrontContext, query: URLSearchParams): Promise<Partial<Record<string, string>>> {
  const [consumerId, email] = [query.get('consumerId'), query.get('email')?.slice(0, 100)]
  const emailPrefill = email ? { email } : {}
  if (!consumerId || !email) return emailPrefill
  const api = await shop.personalApi()
  const savedPrefill = await api(endpoints.consumer.prefill, { body: { consumerId: consumerId.slice(0, 64), email } }).catch(() => null)
  if (!savedPrefill) return emailPrefill
  const { firstName, postalCode } = savedPrefill
  return { email: savedPrefill.email, ...(firstName && { firstName }), ...(postalCode && { postalCode }) }
}

/** Loads how to join: with a new account, with the current one, or already a member. */
export async function loadLoyaltySignUp(shop: StorefrontContext) {
  const consumer = await shop.consumer()
  if (!consumer) return { how: 'sign-up' as const, signUp: await loadSignUp(shop, 'loyalty') }
  if (consumer.isLoyaltyMember) return { how: 'not' as const }
  return { how: 'join' as const, join: await loadJoinLoyalty(shop) }
}

export type LoadedLoyaltySignUp = Awaited<ReturnType<typeof loadLoyaltySignUp>>
