import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { chooseFavoriteStoreAction } from '~/features/store/stores.server'
import { FormNotices } from '~/features/store/form-notices'
import { loadStoreLocator } from '~/features/store/load-stores.server'
import { LocatorForm, StoreFinder } from '~/features/store/store-finder'
import { getCanonicalUrl, loadFixedCanvas } from '~/server/content.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import storeStyles from '~/ui/styles/for-stores.css?url'

/** Our stores in this country, those near a place first. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [t, locator, canvas] = await Promise.all([shop.t(), loadStoreLocator(shop), loadFixedCanvas(shop, 'store-locator')])
  const { title = `${t('stores.title')} | ${shop.brand.name}`, description = t('stores.title') } = canvas?.meta ?? {}
  const url = getCanonicalUrl(shop, href('stores', { locale: shop.locale }), { canvas })
  return { ...locator, below: await loadBlocks(shop, canvas), meta: { title, description, url } }
}

export const action = formAction({ 'favorite-store': chooseFavoriteStoreAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function StoresPage() {
  const t = useTranslations()
  const { search, found, services, map, favoriteId, below } = useLoaderData<typeof loader>()
  return (
    <>
      <link rel="stylesheet" href={storeStyles} />
      <div className="wrap section-s stack">
        <h1>{t('stores.title')}</h1>
        <FormNotices result={useActionData<FormResult>()} />
        <LocatorForm search={search} services={services} />
        <StoreFinder {...{ search, found, map, favoriteId }} />
      </div>
      <Blocks loaded={below} />
    </>
  )
}
