import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { deliveryActions, loadDelivery } from '~/features/cart/delivery/delivery.server'
import { DeliveryOptions } from '~/features/cart/delivery/delivery-options'
import type { FormResult } from '~/server/form-action.server'

/** Delivery options of a cart line. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadDelivery(shop, args.params.itemId ?? ''))
  if (!loaded) throw await notFound(shop)
  return loaded
}

export const action = deliveryActions

export { shouldRevalidate } from '~/client/revalidate-on-client-error'

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function ChangeDeliveryPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('delivery.title')}</h1>
      <DeliveryOptions loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
