import { isRecent } from '#domain/identity/presence'
import { safePath } from '#domain/redirect/safe-path'
import { challengeFor } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SignInLoaded } from './sign-in-form'

/** Loads the sign-in page and the page to return to. Redirects a signed-in shopper unless they must confirm their password. */
export async function loadSignIn(shop: StorefrontContext): Promise<SignInLoaded> {
  const { searchParams } = new URL(shop.request.url)
  const redirectTo = safePath(searchParams.get('redirectTo')) ?? ''
  const again = await whyAgain(shop, searchParams.get('reason'))
  const consumer = again ? null : await shop.consumer()
  // A dialog that learns of a sign-in made in it stays where it is.
  const isFramed = shop.request.headers.get('Sec-Fetch-Dest') === 'empty'
  if (consumer && redirectTo && !isFramed) throw seeOther(redirectTo)
  const challenge = consumer ? null : await challengeFor(shop, 'login')
  return {
    ...(consumer && { signedIn: { firstName: consumer.firstName ?? '' } }),
    challenge,
    redirectTo,
    ...(again ? { reason: again } : searchParams.get('reason') === 'buy' && { reason: 'buy' as const }),
    ...(searchParams.get('from') === 'order' && { from: 'order' as const }),
    orderNo: searchParams.get('orderNo')?.slice(0, 64) ?? '',
    st: searchParams.get('st')?.slice(0, 1_024) ?? '',
  }
}

/** Set when the session was idle too long, or the next page needs a recent password. */
async function whyAgain(shop: StorefrontContext, reason: string | null): Promise<'again' | 'confirm' | undefined> {
  const presence = (await shop.consumer()) ? await shop.session.presence() : undefined
  if (!presence) return undefined
  if (presence.isAway) return 'again'
  return reason === 'confirm' && !isRecent(presence.age, 'open') ? 'confirm' : undefined
}
