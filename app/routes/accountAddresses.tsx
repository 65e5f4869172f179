import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AccountFrame, AccountUnavailable, FormErrors } from '~/features/account/account-frame'
import { setMainAddressAction, removeAddressAction, loadAddresses } from '~/features/account/addresses/addresses.server'
import { AddressBook } from '~/features/account/addresses/address-book'
import { getAccountPageMeta } from '~/features/account/own-pages.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** The addresses of the account. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { book: await loadAddresses(shop), meta: await getAccountPageMeta(shop, 'addressBook.title') }
}

export const action = formAction({ 'main-address': setMainAddressAction, 'remove-address': removeAddressAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function AccountAddressesPage() {
  const t = useTranslations()
  const { book } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountAddresses" title={t('addressBook.title')} lead={t('addressBook.lead')}>
      <FormErrors result={useActionData<FormResult>()} />
      {book ? <AddressBook loaded={book} /> : <AccountUnavailable />}
    </AccountFrame>
  )
}
