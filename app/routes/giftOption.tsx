import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { GiftOption } from '~/features/cart/gift-options/gift-option'
import { saveGiftOptionAction, loadGiftOption, removeGiftOptionAction } from '~/features/cart/gift-options/gift-option.server'
import { formAction, type FormResult } from '~/server/form-action.server'

/** Gift options of a line. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadGiftOption(shop, args.params.itemId ?? ''))
  if (!loaded) throw await notFound(shop)
  const title = (await shop.t())('giftOption.title')
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { ...loaded, meta }
}

export const action = formAction({ 'give-item': saveGiftOptionAction, 'no-gift': removeGiftOptionAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function GiftOptionPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('giftOption.title')}</h1>
        <GiftOption loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
