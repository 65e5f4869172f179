import { ApiError } from '#contracts/errors'
import { isSignInRecent } from '#domain/identity/presence'
import { href } from '#routes'
import type { Api } from './api.server'
import { seeOther } from './redirect.server'
import type { SessionConsumer } from './session-store'
import type { StorefrontContext } from './storefront-context.server'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { ProfileBody } from '#contracts/entities/consumer'
import type { InstrumentBody } from '#contracts/entities/payment'

/** Returns the signed-in customer; redirects others to sign-in and back. */
export async function requireSignIn(shop: StorefrontContext): Promise<SessionConsumer> {
  const consumer = await shop.consumer()
  if (!consumer) throw redirectToSignIn(shop)
  return consumer
}

/** Returns the signed-in customer of an active session; null otherwise, so the next person at the device sees nothing of the account. */
export async function findPresentConsumer(shop: StorefrontContext): Promise<SessionConsumer | null> {
  const consumer = await shop.consumer()
  return consumer && (await isShopperPresent(shop)) ? consumer : null
}

/** Returns true if the session was never idle too long, so its results may be shown. Applies to guests as well. */
export async function isShopperPresent(shop: StorefrontContext): Promise<boolean> {
  return !(await shop.session.presence())?.isAway
}

/** Redirects an idle signed-in session to sign-in and back. Guests have nothing to protect. */
export async function requirePresence(shop: StorefrontContext): Promise<void> {
  if ((await shop.consumer()) && !(await findPresentConsumer(shop))) throw redirectToSignIn(shop)
}

/** Redirects to the password prompt unless the password was entered recently. Protects the data an attacker would change first. */
export async function requireRecentSignIn(shop: StorefrontContext, purpose: Parameters<typeof isSignInRecent>[1]): Promise<void> {
  await requireSignIn(shop)
  await requirePresence(shop)
  const { age = Infinity } = (await shop.session.presence()) ?? {}
  if (!isSignInRecent(age, purpose)) throw redirectToSignIn(shop, { reason: 'confirm' })
}

/** Runs something only an active, signed-in session may do; redirects to sign-in if the session has ended or the account is gone. */
export async function withConsumer<T>(shop: StorefrontContext, callback: (api: Api, consumer: SessionConsumer) => Promise<T>): Promise<T> {
  const consumer = await requireSignIn(shop)
  await requirePresence(shop)
  const api = await shop.personalApi()
  return callback(api, consumer).catch(async (error: unknown) => {
    throw error instanceof ApiError && signedOutErrors.includes(error.errorId) ? await redirectToReauth(shop) : error
  })
}

const signedOutErrors = ['CANNOT_AUTHORIZE', 'TOKEN_INVALID', 'INVALID_CUSTOMER']

/** Clears the sign-in from the session so that the sign-in page does not redirect back; the cart stays. */
async function redirectToReauth(shop: StorefrontContext): Promise<Response> {
  if (await shop.consumer()) {
    await shop.session.goOn({})
    await shop.session.addFlash({ tone: 'error', key: 'api:INVALID_REFRESH_TOKEN', toast: 'leaves' })
  }
  return redirectToSignIn(shop)
}

function redirectToSignIn({ request, locale }: StorefrontContext, extraParams: Record<string, string> = {}): Response {
  const { pathname, search } = new URL(request.url)
  return seeOther(`${href('signIn', { locale })}?${new URLSearchParams({ redirectTo: pathname + search, ...extraParams }).toString()}`)
}

/** Calls also used by guests that reveal or spend account data when signed in. */
const presenceEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.orders.prepare,
  endpoints.orders.cancel,
  endpoints.orders.invoice,
  endpoints.orders.returnLabel,
  endpoints.orders.resendGiftCardEmail,
  endpoints.priceChanges.applyReward,
])

/** Read, change or end the whole account. */
const recentSignInEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.consumer.exportData,
  endpoints.consumer.deleteAccount,
  endpoints.consumer.changeEmail,
  endpoints.consumer.confirmEmail,
  endpoints.auth.addPasskey,
  endpoints.auth.removePasskey,
])

type SignInGuard = 'presence' | 'recent'

/** Enforces idle timeout and recent password per call, so that no page can forget them. Guests pass. (decision 028) */
export function withPresenceCheck(shop: StorefrontContext, openApi: () => Promise<Api>): () => Promise<Api> {
  return async () => {
    const api = await openApi()
    return async (endpoint, input, transactionId) => {
      if (getEndpointGuard(endpoint, input) && (await shop.consumer())) await enforceGuard(shop, getEndpointGuard(endpoint, input))
      return api(endpoint, input, transactionId)
    }
  }
}

async function enforceGuard(shop: StorefrontContext, guard: SignInGuard | undefined): Promise<void> {
  await (guard === 'recent' ? requireRecentSignIn(shop, 'save') : requirePresence(shop))
}

function getEndpointGuard(endpoint: Endpoint, input: unknown): SignInGuard | undefined {
  const { body } = input as { body?: unknown }
  if (endpoint === endpoints.consumer.updateProfile || endpoint === endpoints.consumer.createProfile)
    return changesPersonalData(body as ProfileBody) ? 'recent' : 'presence'
  if (recentSignInEndpoints.has(endpoint)) return 'recent'
  if (endpoint === endpoints.checkout.addPaymentInstrument) return isEnteredGiftCard(body as InstrumentBody) ? undefined : 'presence'
  return endpoint.access === 'consumer' || presenceEndpoints.has(endpoint) ? 'presence' : undefined
}

/** Changes that need a recent password. Interests and accepted terms do not. */
function changesPersonalData({ consumerProfile: { consumerDetails = {} } }: ProfileBody): boolean {
  return Object.keys(consumerDetails).some((field) => field !== 'isEmployeeDiscountTCAccepted')
}

/** A gift card entered with its number and PIN needs no sign-in. */
function isEnteredGiftCard({ payment_method_id: method, payment_instrument_id: savedInstrumentId }: InstrumentBody): boolean {
  return method === 'GIFT_CARD' && !savedInstrumentId
}
