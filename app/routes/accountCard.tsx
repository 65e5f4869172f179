import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AccountFrame, AccountUnavailable } from '~/features/account/account-frame'
import { AddCardForm } from '~/features/account/cards/add-card-form'
import { saveCardAction, loadAddCard } from '~/features/account/cards/cards.server'
import { getAccountPageMeta } from '~/features/account/own-pages.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** A card for the account. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { ...(await loadAddCard(shop)), meta: await getAccountPageMeta(shop, 'paymentMethods.addCard') }
}

export const action = formAction({ 'save-card': saveCardAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function AccountCardPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { challenge } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <AccountFrame
      current="accountCards"
      title={t('paymentMethods.addCard')}
      back={{ text: t('paymentMethods.title'), href: href('accountCards', { locale }) }}
    >
      {challenge ? <AddCardForm challenge={challenge} result={result} /> : <AccountUnavailable />}
    </AccountFrame>
  )
}
