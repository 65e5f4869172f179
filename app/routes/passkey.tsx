import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { endpoints } from '#contracts'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'

/** A challenge for an authenticator. Not a page: direct visits redirect to sign-in. Opens no session, so it never replaces one. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!new URL(args.request.url).searchParams.has('challenge')) throw redirect(href('signIn', { locale: shop.locale }))
  return Response.json(await shop.api(endpoints.auth.passkeyChallenge, { body: {} }), { headers: { 'Cache-Control': 'private, no-store' } })
}
