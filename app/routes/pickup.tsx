import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { addPickupAction } from '~/features/cart/store-pickup/pickup.server'
import { loadPickup } from '~/features/store/load-stores.server'
import { PickupChoice } from '~/features/store/pickup-choice'
import { type FormResult, formAction } from '~/server/form-action.server'
import storeStyles from '~/ui/styles/for-stores.css?url'

/** Chooses a store for pickup. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadPickup(shop, args.params.slug ?? ''))
  if (!loaded) throw await notFound(shop)
  return loaded
}

export const action = formAction({ 'add-pickup': addPickupAction })

export { shouldRevalidate } from '~/client/revalidate-on-client-error'

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function PickupPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <link rel="stylesheet" href={storeStyles} />
      <h1>{t('pickup.title')}</h1>
      <PickupChoice loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
