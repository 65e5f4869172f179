import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { GiftCard } from '~/features/cart/gift-cards/gift-card'
import {
  giftCardBalanceAction,
  loadGiftCard,
  payWithGiftCardAction,
  payWithSavedGiftCardAction,
} from '~/features/cart/gift-cards/gift-card.server'
import { formAction, type FormResult } from '~/server/form-action.server'

/** Gift card form, with saved cards. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const title = (await shop.t())('giftCard.title')
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { ...(await loadGiftCard(shop)), meta }
}

export const action = formAction({
  'use-gift-card': payWithGiftCardAction,
  'use-saved-gift-card': payWithSavedGiftCardAction,
  'gift-card-balance': giftCardBalanceAction,
})

export { shouldRevalidate } from '~/client/revalidate-on-client-error'

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function GiftCardPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('giftCard.title')}</h1>
        <GiftCard loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
