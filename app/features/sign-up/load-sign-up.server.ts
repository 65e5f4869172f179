import type { PasswordPart } from '#domain/validation/password'
import { signUpNeeds, type SignUpKind } from '#domain/identity/sign-up-problems'
import { safePath } from '#domain/redirect/safe-path'
import { href } from '#routes/routes'
import { challengeFor } from '~/server/captcha.server'
import { phoneCountries, personTerms } from './person-details.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { signInOriginOf } from '~/features/auth/sign-in-origin'
import { lastOrderInSession } from '~/features/auth/complete-sign-in.server'
import { endpoints } from '../../../contracts'
import { loadJoin } from './join.server'

/**
 * Loads a registration form: required fields, prefill from an emailed link, and CAPTCHA. Email and phone from the link are read once and
 * stripped from the form's URL. `at`: page of the form, if not its own.
 */
export async function loadSignUp(shop: StorefrontContext, kind: SignUpKind, at?: string) {
  const query = new URL(shop.request.url).searchParams
  const [consumer, challenge, prefill, passwordParts, numbersOf] = await Promise.all([
    shop.consumer(),
    challengeFor(shop, 'register'),
    query.get('from') === 'order' ? prefillFromOrder(shop) : prefillFrom(shop, query),
    passwordPartsIn(shop),
    phoneCountries(shop),
  ])
  return {
    isKnown: consumer !== null,
    challenge,
    prefill,
    passwordParts,
    terms: personTerms(shop, kind, numbersOf),
    agreements: shop.config.signUp.requiredAgreements,
    loyaltyNeedsPhone: signUpNeeds(shop.config.signUp, 'loyalty').phone,
    action: at ?? addressOf(shop, { kind, query }),
    redirectTo: safePath(query.get('redirectTo')) ?? '',
    came: signInOriginOf(new URL(shop.request.url)),
    carried: {
      storeNum: query.get('storeNum')?.slice(0, 20) ?? '',
      campaign: query.get('enrollment_marketing_source')?.slice(0, 100) ?? '',
      referralCode: query.get('referral_code')?.slice(0, 64) ?? '',
    },
  }
}

export type SignUpLoaded = Awaited<ReturnType<typeof loadSignUp>>

/** The call's source header and the next page come from the URL the form is posted to. */
function addressOf({ locale, request }: StorefrontContext, { kind, query }: { kind: SignUpKind; query: URLSearchParams }): string {
  const leadSource = query.get('leadSource')
  const kept = new URLSearchParams({ ...(leadSource && { leadSource }), ...signInOriginOf(new URL(request.url)) })
  const path = href(kind === 'loyalty' ? 'loyaltySignUp' : 'signUp', { locale })
  return kept.size > 0 ? `${path}?${kept.toString()}` : path
}

async function passwordPartsIn(shop: StorefrontContext): Promise<Record<PasswordPart, string>> {
  const t = await shop.t()
  const parts: PasswordPart[] = ['length', 'upper', 'lower', 'digit']
  return Object.fromEntries(parts.map((part) => [part, t(`forms:password.${part}`)])) as Record<PasswordPart, string>
}

/** Prefills from the last order. */
async function prefillFromOrder(shop: StorefrontContext): Promise<Partial<Record<string, string>>> {
  const known = await lastOrderInSession(shop)
  if (!known) return {}
  const api = await shop.personalApi()
  const order = await api(endpoints.orders.purchase, { params: { orderId: known.orderNo }, query: { st: known.st } }).catch(() => null)
  const { firstName, lastName, postalCode } = order?.billingAddress ?? order?.shippingAddress ?? {}
  const prefilled = { email: order?.email, firstName, lastName, postalCode }
  return Object.fromEntries(Object.entries(prefilled).filter(([, value]) => value))
}

/** Prefills from an emailed link; an invalid link is ignored. */
async function prefillFrom(shop: StorefrontContext, query: URLSearchParams): Promise<Partial<Record<string, string>>> {
  const [consumerId, email] = [query.get('consumerId'), query.get('email')?.slice(0, 100)]
  const typed = email ? { email } : {}
  if (!consumerId || !email) return typed
  const api = await shop.personalApi()
  const known = await api(endpoints.consumer.prefill, { body: { consumerId: consumerId.slice(0, 64), email } }).catch(() => null)
  if (!known) return typed
  const { firstName, postalCode } = known
  return { email: known.email, ...(firstName && { firstName }), ...(postalCode && { postalCode }) }
}

/** Loads how to join: with a new account, with the current one, or already a member. */
export async function loadLoyaltySignUp(shop: StorefrontContext) {
  const consumer = await shop.consumer()
  if (!consumer) return { how: 'sign-up' as const, signUp: await loadSignUp(shop, 'loyalty') }
  if (consumer.isLoyaltyMember) return { how: 'not' as const }
  return { how: 'join' as const, join: await loadJoin(shop) }
}

export type LoyaltySignUpLoaded = Awaited<ReturnType<typeof loadLoyaltySignUp>>
