import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { signOutAction } from '~/features/account/sign-out.server'
import { SignOutForm } from '~/features/account/sign-out-form'
import { getRefererPath } from '~/server/redirect.server'
import { formAction } from '~/server/form-action.server'

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

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

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
