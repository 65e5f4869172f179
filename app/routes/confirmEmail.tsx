import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isLinkExpired } from '#domain/identity/emailed-code'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AccountFrame } from '~/features/account/account-frame'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { ConfirmEmail } from '~/features/account/profile/change-email'
import { confirmEmailAction } from '~/features/account/profile/sign-in-methods.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { requireRecentSignIn } from '~/server/require-sign-in.server'

/** Target of the link that was sent to a new address, for the shopper who asked for it. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  await requireRecentSignIn(shop, 'open')
  const query = new URL(args.request.url).searchParams
  const token = query.get('token')?.slice(0, 512) ?? ''
  return { token, isOver: isLinkExpired(token, shop.requestContext.now), meta: await getAccountPageMeta(shop, 'profile.confirmEmail') }
}

export const action = formAction({ 'confirm-email': confirmEmailAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function ConfirmEmailPage() {
  const t = useTranslations()
  const { token, isOver } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountProfile" title={t('profile.confirmEmail')}>
      <ConfirmEmail token={token} isOver={isOver} result={useActionData<FormResult>()} />
    </AccountFrame>
  )
}
