import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AccountFrame, AccountUnavailable } from '~/features/account/account-frame'
import {
  setMainAddressAction,
  removeAddressAction,
  loadAddresses,
  type LoadedAddresses,
  type AddressBookEntry,
} from '~/features/account/addresses/addresses.server'
import { AccountItemAction, AccountItemCard, AccountItemList } from '~/features/account/cards/account-items'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { ButtonLink } from '~/ui/button'
import { Badge } from '~/ui/card-marks'
import { EmptyState } from '~/ui/empty-state'
import { FormErrors, Notice } from '~/ui/notice'

/** The addresses of the account. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { book: await loadAddresses(shop), meta: await getAccountPageMeta(shop, 'addressBook.title') }
}

export const action = formAction({ 'main-address': setMainAddressAction, 'remove-address': removeAddressAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

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

/** Lists delivery and billing addresses in postal format. */
function AddressBook({ loaded: { addresses, isFull } }: { loaded: LoadedAddresses }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const addButton = <ButtonLink href={href('accountAddress', { locale, addressId: 'new' })}>{t('addressBook.add')}</ButtonLink>
  if (addresses.length === 0)
    return <EmptyState icon="pin" title={t('addressBook.none')} text={t('addressBook.noneText')} actions={addButton} />
  return (
    <>
      {(['S', 'B'] as const).map((use) => {
        const matchingAddresses = addresses.filter((address) => address.use === use)
        if (matchingAddresses.length === 0) return null
        return (
          <section key={use} className="stack s" aria-labelledby={`addresses-${use}`}>
            <h2 id={`addresses-${use}`} className="d-1">
              {t(use === 'S' ? 'addressBook.S' : 'addressBook.B')}
            </h2>
            <AccountItemList>
              {matchingAddresses.map((address) => (
                <AddressCard key={address.id} address={address} />
              ))}
            </AccountItemList>
          </section>
        )
      })}
      {isFull ? <Notice title={t('addressBook.full')} /> : <p>{addButton}</p>}
    </>
  )
}

function AddressCard({ address: { id, lines, isMain } }: { address: AddressBookEntry }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const actionFields = { addressId: id }
  const name = lines.slice(0, 2).join(', ')
  const actions = (
    <>
      <a className="link" href={href('accountAddress', { locale, addressId: id })} aria-label={t('addressBook.editOf', { address: name })}>
        {t('addressBook.edit')}
      </a>
      {isMain ? null : (
        <AccountItemAction intent="main-address" of={actionFields}>
          {t('addressBook.makeMain')}
        </AccountItemAction>
      )}
      <AccountItemAction intent="remove-address" of={actionFields} label={t('addressBook.removeOf', { address: name })}>
        {t('addressBook.remove')}
      </AccountItemAction>
    </>
  )
  return (
    <AccountItemCard field="addressId" id={id} actions={actions}>
      <div>
        {lines.map((line, i) => (
          <div key={line}>{i === 0 ? <b>{line}</b> : line}</div>
        ))}
      </div>
      {isMain ? (
        <p>
          <Badge tone="ok">{t('addressBook.main')}</Badge>
        </p>
      ) : null}
    </AccountItemCard>
  )
}
