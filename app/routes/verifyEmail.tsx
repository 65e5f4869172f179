import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isLinkExpired } from '#domain/identity/emailed-code'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { type VerificationState, VerifyEmail } from '~/features/auth/verify-email'
import { verifyEmailAction } from '~/features/auth/sign-in-page.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Target of the link that confirms an email address. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const title = t('verifyEmail.title')
  const query = new URL(args.request.url).searchParams
  const token = query.get('token')?.slice(0, 512) ?? ''
  return {
    token,
    state: getVerificationState(query, token, shop.visit.now),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

function getVerificationState(query: URLSearchParams, token: string, now: number): VerificationState {
  if (query.has('confirmed')) return 'confirmed'
  return query.has('expired') || isLinkExpired(token, now) ? 'expired' : 'unconfirmed'
}

export const action = formAction({ 'verify-email': verifyEmailAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function VerifyEmailPage() {
  const t = useTranslations()
  const { token, state } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('verifyEmail.title')}</h1>
        <VerifyEmail token={token} state={state} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
