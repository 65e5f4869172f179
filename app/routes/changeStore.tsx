import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { ChangeStore } from '~/features/cart/store-pickup/change-store'
import { keepPickupAction, loadChangeStore, movePickupAction } from '~/features/cart/store-pickup/pickup.server'
import { formAction, type FormResult } from '~/server/form-action.server'
import storeStyles from '~/ui/styles/for-stores.css?url'

/** Asks if items waiting in another store should move along. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadChangeStore(shop, args.params.slug ?? ''))
  if (!loaded) throw await notFound(shop)
  return loaded
}

export const action = formAction({ 'move-pickup': movePickupAction, 'keep-pickup': keepPickupAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function ChangeStorePage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <link rel="stylesheet" href={storeStyles} />
      <h1>{t('pickup.changeTitle')}</h1>
      <ChangeStore loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
