import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { authoredPart } from '~/blocks/authored-part'
import { shopAt } from '~/blocks/error-canvas.server'
import { loadPart } from '~/blocks/load-part.server'
import { pageMeta } from '~/client/page-meta'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { AccountFrame } from '~/features/account/account-frame'
import { changePasswordAction } from '~/features/account/change-password-action.server'
import { DetailsForm } from '~/features/account/details-form'
import { loadProfile } from '~/features/account/load-profile.server'
import { ownPageMeta } from '~/features/account/own-page-meta.server'
import { PasswordForm } from '~/features/account/password-form'
import { saveDetailsAction } from '~/features/account/save-details-action.server'
import { Unreachable } from '~/features/account/unreachable'
import { type FormResult, formAction } from '~/server/form-action.server'

/** What the shopper says about themselves, and their password. (ACC-02, AUTH-21) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const profile = await loadProfile(shop)
  return { ...profile, part: await loadPart(shop, 'account-profile'), meta: await ownPageMeta(shop, 'profile.title') }
}

export const action = formAction({ 'save-details': saveDetailsAction, 'change-password': changePasswordAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

/** A sum counts once: a form that comes back has another one. */
export const shouldRevalidate = () => true

export default function AccountProfilePage() {
  const t = useWords()
  const { locale } = useShop()
  const { profile, part, challenge } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const of = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <AccountFrame current="accountProfile" title={t('profile.title')} lead={t('profile.lead')}>
      {profile ? <DetailsForm profile={profile} result={of('save-details')} /> : <Unreachable />}
      <PasswordForm challenge={challenge} result={of('change-password')} />
      {authoredPart(part) ?? (
        <p className="small muted">
          {t('profile.delete')}{' '}
          <a className="link" href={`${href('contactUs', { locale })}#write`}>
            {t('profile.write')}
          </a>
        </p>
      )}
    </AccountFrame>
  )
}
