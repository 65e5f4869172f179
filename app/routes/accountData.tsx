import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { AccountFrame } from '~/features/account/account-frame'
import { deleteAccountAction, loadAccountData } from '~/features/account/data/account-data.server'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { FormAlert } from '~/features/auth/form-alert'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Panel } from '~/ui/panel'

/** Personal data of the shopper, to download or delete. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { ...(await loadAccountData(shop)), meta: await getAccountPageMeta(shop, 'accountData.title') }
}

export const action = formAction({ 'delete-account': deleteAccountAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountDataPage() {
  const t = useTranslations()
  const { giftCards } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountProfile" title={t('accountData.title')} back={t('account.nav.accountProfile')}>
      <AccountData giftCards={giftCards} result={useActionData<FormResult>()} />
    </AccountFrame>
  )
}

type AccountDataProps = { giftCards: readonly string[]; result?: FormResult }

/** What is kept as a file, and the end of the account with what that means for orders and money. */
export function AccountData({ giftCards, result }: AccountDataProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('delete-account')
  return (
    <>
      <Panel id="download" title={t('accountData.download')}>
        <p>{t('accountData.downloadText')}</p>
        <p>
          <ButtonLink look="ghost" href={href('accountExport', { locale })} data-native="">
            {t('accountData.downloadFile')}
          </ButtonLink>
        </p>
      </Panel>
      <Panel id="delete" title={t('accountData.delete')}>
        <p>{t('accountData.deleteText')}</p>
        <ul>
          <li>{t('accountData.goes')}</li>
          <li>{t('accountData.stays')}</li>
          <li>
            {t('accountData.giftCards')}
            {giftCards.length > 0 ? ` (${giftCards.join(', ')})` : null}
          </li>
          <li>{t('accountData.open')}</li>
        </ul>
        <form method="post" className="stack" noValidate>
          <FormAlert result={result} />
          <input type="hidden" name="intent" value="delete-account" />
          <Checkbox id="sure" name="sure" value="yes" label={t('accountData.sure')} error={result?.errors.sure?.[0]} required />
          <p>
            <Button type="submit" look="ghost" busy={isPosting}>
              {t('accountData.deleteSend')}
            </Button>
          </p>
        </form>
      </Panel>
    </>
  )
}
