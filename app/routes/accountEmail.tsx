import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AccountFrame } from '~/features/account/account-frame'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { changeEmailAction, loadEmail } from '~/features/account/profile/sign-in-methods.server'
import { EmailForm } from '~/features/account/profile/change-email'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Another address to sign in with. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { email: await loadEmail(shop), meta: await getAccountPageMeta(shop, 'profile.changeEmail') }
}

export const action = formAction({ 'change-email': changeEmailAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountEmailPage() {
  const t = useTranslations()
  const { email } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountProfile" title={t('profile.changeEmail')} back={t('profile.title')}>
      <EmailForm email={email} result={useActionData<FormResult>()} />
    </AccountFrame>
  )
}
