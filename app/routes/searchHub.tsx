import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { clearSearchesAction, loadSearchHub } from '~/features/search/search-hub.server'
import { SearchIdeas } from '~/features/search/search-ideas'
import { loadFixedCanvas } from '~/server/content.server'
import { formAction } from '~/server/form-action.server'

/** Search hub: popular and recent searches, and sections of the storefront. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [t, { groups }, canvas] = await Promise.all([shop.t(), loadSearchHub(shop, ''), loadFixedCanvas(shop, 'search')])
  const url = shop.origin + href('searchHub', { locale: shop.locale })
  const meta = { title: `${t('search.hub')} | ${shop.brand.name}`, description: t('search.hubText'), url, robots: 'noindex' }
  return { groups, below: await loadBlocks(shop, canvas), meta }
}

export const action = formAction({ 'clear-searches': clearSearchesAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function SearchHubPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { groups, below } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap">
        <ProductBreadcrumbs trail={[]} last={t('search.label')} />
        <h1 className="mb-8">{t('search.hub')}</h1>
        <p className="muted">{t('search.hubText')}</p>
        <SearchIdeas groups={groups} />
        <p className="mt">
          <a className="link" href={href('searchArticles', { locale })}>
            {t('search.hubArticles')}
          </a>
        </p>
      </div>
      <Blocks loaded={below} />
    </>
  )
}
