import { href } from '#routes'
import { safePath } from '#domain/redirect/safe-path'
import { challengeFor } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import type { Shop } from '~/server/shop.server'
import type { SignInLoaded } from './sign-in-form'

/** What the sign-in needs to know of where the shopper comes from. Whoever is signed in already goes on. (RTE-08) */
export async function loadSignIn(shop: Shop): Promise<SignInLoaded> {
  const { searchParams } = new URL(shop.request.url)
  const redirectTo = safePath(searchParams.get('redirectTo')) ?? ''
  if (await shop.consumer()) throw seeOther(redirectTo || href('account', { locale: shop.locale }))
  const challenge = await challengeFor(shop, 'login')
  return {
    challenge,
    redirectTo,
    orderNo: searchParams.get('orderNo')?.slice(0, 64) ?? '',
    st: searchParams.get('st')?.slice(0, 1_024) ?? '',
  }
}
