import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isLinkExpired } from '#domain/identity/emailed-code'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { ResetPassword } from '~/features/auth/reset-password'
import { resetPasswordAction } from '~/features/auth/sign-in-page.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Target of the password reset link. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const title = t('signIn.chooseTitle')
  const token = new URL(args.request.url).searchParams.get('token')?.slice(0, 512) ?? ''
  return {
    token,
    isOver: isLinkExpired(token, shop.visit.now),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const action = formAction({ 'reset-password': resetPasswordAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function ResetPasswordPage() {
  const t = useTranslations()
  const { token, isOver } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('signIn.chooseTitle')}</h1>
        <ResetPassword token={token} isOver={isOver} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
