import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AccountFrame, AccountUnavailable } from '~/features/account/account-frame'
import { setMainCardAction, removeCardAction, saveGiftCardAction, loadCards } from '~/features/account/cards/cards.server'
import { CardList, SavedPaymentCards, GiftCardForm } from '~/features/account/cards/cards'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Panel } from '~/ui/panel'
import { FormErrors } from '~/ui/notice'

/** Saved cards and gift cards. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { ...(await loadCards(shop)), meta: await getAccountPageMeta(shop, 'paymentMethods.title') }
}

export const action = formAction({ 'main-card': setMainCardAction, 'remove-card': removeCardAction, 'save-gift-card': saveGiftCardAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function AccountCardsPage() {
  const t = useTranslations()
  const { flags } = useStorefront()
  const { wallet, challenge } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const isAdding = result?.intent === 'save-gift-card'
  return (
    <AccountFrame current="accountCards" title={t('paymentMethods.title')} lead={t('paymentMethods.lead')}>
      {isAdding ? null : <FormErrors result={result} />}
      {wallet ? (
        <>
          <SavedPaymentCards cards={wallet.cards} />
          {flags.giftCards ? (
            <Panel id="gift-cards" title={t('paymentMethods.giftCards')}>
              {wallet.giftCards.length > 0 ? (
                <CardList cards={wallet.giftCards} />
              ) : (
                <p className="muted">{t('paymentMethods.noGiftCards')}</p>
              )}
              {challenge ? <GiftCardForm challenge={challenge} result={isAdding ? result : undefined} /> : null}
            </Panel>
          ) : null}
        </>
      ) : (
        <AccountUnavailable />
      )}
    </AccountFrame>
  )
}
