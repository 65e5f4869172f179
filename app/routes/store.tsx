import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { chooseFavoriteStoreAction } from '~/features/store/stores.server'
import { FormNotices } from '~/features/store/form-notices'
import { loadStorePage } from '~/features/store/load-stores.server'
import { StoreDetails, buildStoreJsonLd } from '~/features/store/store-details'
import { type FormResult, formAction } from '~/server/form-action.server'
import storeStyles from '~/ui/styles/for-stores.css?url'

/** One store: location, hours, services, and stock of a product on request. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [t, loadedStore] = await Promise.all([shop.t(), withErrorPage(shop, loadStorePage(shop, args.params.storeId ?? ''))])
  if (!loadedStore) throw await notFound(shop)
  const { name, address } = loadedStore.store
  const description = t('stores.description', { name, street: address.addressLine1, city: address.city })
  return { ...loadedStore, meta: { title: `${name} | ${shop.brand.name}`, description, url: loadedStore.url } }
}

export const action = formAction({ 'favorite-store': chooseFavoriteStoreAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [...buildPageMeta(loaded.meta), { 'script:ld+json': buildStoreJsonLd(loaded.store, loaded.url) }] : []

export default function StorePage() {
  const { store, week, stock, isFavorite } = useLoaderData<typeof loader>()
  return (
    <>
      <link rel="stylesheet" href={storeStyles} />
      <div className="wrap">
        <FormNotices result={useActionData<FormResult>()} />
      </div>
      <StoreDetails {...{ store, week, stock, isFavorite }} />
    </>
  )
}
