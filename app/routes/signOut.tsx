import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { toSafePath } from '#domain/redirect/safe-path'
import { href, type RouteEntry, routes } from '#routes'
import { matchRoute } from '#routes/match-route'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { SignOutForm } from '~/features/account/sign-out-form'
import { getRefererPath } from '~/server/redirect.server'
import { formAction, formHandler, seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'

/** The page the shopper signs out on. */
const signOutForm = z.object({ from: z.string().max(2_000).default('') })

/** Signs out and clears the session; the shopper continues as a new guest. */
const signOutAction = formHandler(signOutForm, async ({ from }, { shop }) => {
  await shop.identity.signOut()
  await shop.session.addFlash({ tone: 'success', key: 'account.signedOut' })
  await shop.personalApi().catch((error: unknown) => logError(shop.requestContext, 'no token for a guest', error))
  return seeOther(getPathAfterSignOut(toSafePath(from) ?? href('home', { locale: shop.locale })))
})

/** Sign-out action, and a confirmation page for links to it. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [consumer, t] = await Promise.all([shop.consumer(), shop.t()])
  const title = t('account.signOutTitle')
  const previousPath = getRefererPath(args.request)
  const signOutPath = href('signOut', { locale: shop.locale })
  const from = previousPath && !previousPath.startsWith(signOutPath) ? previousPath : href('account', { locale: shop.locale })
  return { isSignedIn: consumer !== null, from, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'sign-out': signOutAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function SignOutPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { isSignedIn, from } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('account.signOutTitle')}</h1>
      <p>{t(isSignedIn ? 'account.signOutText' : 'account.notSignedIn')}</p>
      {isSignedIn ? (
        <SignOutForm from={from} />
      ) : (
        <a className="link" href={href('home', { locale })}>
          {t('account.toShop')}
        </a>
      )}
    </div>
  )
}

const routeEntries: Record<string, RouteEntry | undefined> = routes
const privatePathPattern = /^(?<home>\/[a-z]{2}-[a-z]{2})\/(cart|checkout|favorites|account)(\/|$)/

/** Returns the page after sign-out: home for private pages and pages guests see as sign-in, else the same page. */
export function getPathAfterSignOut(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const requiresSignIn = routeEntries[matchRoute(pathname) ?? '']?.signIn
  if (requiresSignIn) return href('home', { locale: pathname.split('/')[1] ?? '' })
  return privatePathPattern.exec(pathname)?.groups?.home ?? path
}
