import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import { loadAuthoredBlocks } from '~/blocks/load-authored-blocks.server'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AccountFrame } from '~/features/account/account-frame'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { changePasswordAction, loadProfile, saveDetailsAction } from '~/features/account/profile/profile.server'
import { loadPasskeys, passkeyActions } from '~/features/account/profile/sign-in-methods.server'
import { ProfileForms, AccountDataLink } from '~/features/account/profile/profile-forms'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Personal details and password. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const profile = await loadProfile(shop)
  return {
    ...profile,
    passkeys: await loadPasskeys(shop),
    part: await loadAuthoredBlocks(shop, 'account-profile'),
    meta: await getAccountPageMeta(shop, 'profile.title'),
  }
}

export const action = formAction({ 'save-details': saveDetailsAction, 'change-password': changePasswordAction, ...passkeyActions })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function AccountProfilePage() {
  const t = useTranslations()
  const { part, ...loaded } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountProfile" title={t('profile.title')} lead={t('profile.lead')}>
      <ProfileForms loaded={loaded} result={useActionData<FormResult>()} />
      {renderAuthoredBlocks(part)}
      <AccountDataLink />
    </AccountFrame>
  )
}
