import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AccountFrame } from '~/features/account/account-frame'
import { saveAddressAction, loadAddress } from '~/features/account/addresses/addresses.server'
import { AddressForm } from '~/features/account/addresses/address-form'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Form for a new or existing address. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadAddress(shop, args.params.addressId ?? ''))
  if (!loaded) throw await notFound(shop)
  return { ...loaded, meta: await getAccountPageMeta(shop, loaded.isNew ? 'addressBook.add' : 'addressBook.change') }
}

export const action = formAction({ 'save-address': saveAddressAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountAddressPage() {
  const t = useTranslations()
  const loaded = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      current="accountAddresses"
      title={t(loaded.isNew ? 'addressBook.add' : 'addressBook.change')}
      back={t('addressBook.title')}
    >
      <AddressForm loaded={loaded} result={useActionData<FormResult>()} />
    </AccountFrame>
  )
}
