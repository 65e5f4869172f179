import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { toSafePath } from '#domain/redirect/safe-path'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { SignedIn } from '~/features/auth/signed-in'
import { requireSignIn } from '~/server/require-sign-in.server'

/** Confirmation after the sign-in dialog. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [{ firstName = '' }, t] = await Promise.all([requireSignIn(shop), shop.t()])
  const title = t('signIn.doneTitle')
  const nextPath = toSafePath(new URL(args.request.url).searchParams.get('redirectTo'))
  return {
    firstName,
    ...(nextPath && { nextHref: nextPath }),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function SignedInPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('signIn.doneTitle')}</h1>
        <SignedIn loaded={useLoaderData<typeof loader>()} />
      </div>
    </div>
  )
}
