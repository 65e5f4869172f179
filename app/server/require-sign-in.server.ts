import { ApiError } from '#contracts/errors'
import { isRecent } from '#domain/identity/presence'
import { href } from '#routes'
import type { Api } from './api.server'
import { seeOther } from './see-other'
import type { SessionConsumer } from './session-store'
import type { StorefrontContext } from './storefront-services.server'

/** Who is signed in. Anybody else is sent to sign in first, and then back to where they wanted to go. (RTE-10, ACC-19) */
export async function requireSignIn(shop: StorefrontContext): Promise<SessionConsumer> {
  const consumer = await shop.consumer()
  if (!consumer) throw toSignIn(shop)
  return consumer
}

/** Who is signed in and was here all the time; null for everybody else: what an account knows is shown to nobody who sits down later. (G20) */
export async function presentConsumer(shop: StorefrontContext): Promise<SessionConsumer | null> {
  const consumer = await shop.consumer()
  return consumer && (await isStillHere(shop)) ? consumer : null
}

/** Whether whoever comes now may still see what was done in this session: nobody was away for too long, guest or not. (G20) */
export async function isStillHere(shop: StorefrontContext): Promise<boolean> {
  return !(await shop.session.presence())?.isAway
}

/** Whoever was away for too long signs in again before they see what is their account's, and then comes back here. A guest has nothing to show. (G20) */
export async function requirePresence(shop: StorefrontContext): Promise<void> {
  if ((await shop.consumer()) && !(await presentConsumer(shop))) throw toSignIn(shop)
}

/** What a thief would change first, only somebody may who typed the password lately; anybody else types it again, and comes back here. (G20) */
export async function requireRecent(shop: StorefrontContext, toDo: Parameters<typeof isRecent>[1]): Promise<void> {
  await requireSignIn(shop)
  await requirePresence(shop)
  const { age = Infinity } = (await shop.session.presence()) ?? {}
  if (!isRecent(age, toDo)) throw toSignIn(shop, { reason: 'confirm' })
}

/**
 * What only somebody signed in, and there all the time, may see or change; a sign-in that turns out to be over, or nobody's any more, leads to
 * the next one. (AUTH-20, ERR-07)
 */
export async function asConsumer<T>(shop: StorefrontContext, act: (api: Api, consumer: SessionConsumer) => Promise<T>): Promise<T> {
  const consumer = await requireSignIn(shop)
  await requirePresence(shop)
  const api = await shop.personalApi()
  return act(api, consumer).catch(async (error: unknown) => {
    throw error instanceof ApiError && signInIsOver.includes(error.errorId) ? await afterSignIn(shop) : error
  })
}

const signInIsOver = ['CANNOT_AUTHORIZE', 'TOKEN_INVALID', 'INVALID_CUSTOMER']

/** The session forgets who was signed in, so that the page for the next sign-in does not lead back here; what is in the cart stays. */
async function afterSignIn(shop: StorefrontContext): Promise<Response> {
  if (await shop.consumer()) {
    await shop.session.goOn({})
    await shop.session.addFlash({ tone: 'error', key: 'api:INVALID_REFRESH_TOKEN', toast: 'leaves' })
  }
  return toSignIn(shop)
}

function toSignIn({ request, locale }: StorefrontContext, why: Record<string, string> = {}): Response {
  const { pathname, search } = new URL(request.url)
  return seeOther(`${href('signIn', { locale })}?${new URLSearchParams({ redirectTo: pathname + search, ...why }).toString()}`)
}
