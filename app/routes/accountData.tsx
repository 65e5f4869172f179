import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AccountFrame } from '~/features/account/account-frame'
import { deleteAccountAction, loadAccountData } from '~/features/account/data/own-data.server'
import { AccountData } from '~/features/account/data/own-data'
import { getAccountPageMeta } from '~/features/account/own-pages.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** What is kept of the shopper, to take along or to delete. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { ...(await loadAccountData(shop)), meta: await getAccountPageMeta(shop, 'accountData.title') }
}

export const action = formAction({ 'delete-account': deleteAccountAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function AccountDataPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { giftCards } = useLoaderData<typeof loader>()
  const backLink = { text: t('account.nav.accountProfile'), href: href('accountProfile', { locale }) }
  return (
    <AccountFrame current="accountProfile" title={t('accountData.title')} back={backLink}>
      <AccountData giftCards={giftCards} result={useActionData<FormResult>()} />
    </AccountFrame>
  )
}
