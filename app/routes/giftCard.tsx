import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { shopAt } from '~/blocks/error-canvas.server'
import { pageMeta } from '~/client/page-meta'
import { useWords } from '~/client/words'
import { GiftCard } from '~/features/cart/gift-card'
import { giftCardBalance, payWithGiftCard } from '~/features/cart/gift-card-actions.server'
import { challengeFor } from '~/server/captcha.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Where a gift card is typed in. (GIFT-04, GIFT-05) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const challenge = await challengeFor(shop, 'giftCardBalance')
  const title = (await shop.t())('giftCard.title')
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { challenge, meta }
}

export const action = formAction({ 'use-gift-card': payWithGiftCard, 'gift-card-balance': giftCardBalance })

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

export default function GiftCardPage() {
  const t = useWords()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('giftCard.title')}</h1>
        <GiftCard loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
