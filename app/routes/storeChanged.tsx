import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadStoreChanged } from '~/features/cart/store-pickup/pickup.server'
import { StoreChanged } from '~/features/cart/store-pickup/change-store'
import storeStyles from '~/ui/styles/for-stores.css?url'

/** Confirms that items moved to another store. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadStoreChanged(shop, args.params.storeId ?? ''))
  if (!loaded) throw await notFound(shop)
  return loaded
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function StoreChangedPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <link rel="stylesheet" href={storeStyles} />
      <h1>{t('pickup.changedTitle')}</h1>
      <StoreChanged loaded={useLoaderData<typeof loader>()} />
    </div>
  )
}
