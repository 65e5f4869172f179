import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, orTrouble, shopAt } from '~/blocks/error-canvas.server'
import { pageMeta } from '~/client/page-meta'
import { useWords } from '~/client/words'
import { ChangeDelivery } from '~/features/cart/change-delivery'
import { deliveryActions } from '~/features/cart/delivery-actions.server'
import { loadDelivery } from '~/features/cart/load-delivery.server'
import type { FormResult } from '~/server/form-action.server'

/** How a line of the cart shall reach the shopper. (DLG-07, DLG-27) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const loaded = await orTrouble(shop, loadDelivery(shop, args.params.itemId ?? ''))
  if (!loaded) throw await notFound(shop)
  return loaded
}

export const action = deliveryActions

export { shouldRevalidate } from '~/client/look-again'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

export default function ChangeDeliveryPage() {
  const t = useWords()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('delivery.title')}</h1>
      <ChangeDelivery loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
