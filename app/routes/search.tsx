import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { orTrouble, shopAt } from '~/blocks/error-canvas.server'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { pageMeta } from '~/client/page-meta'
import { useWords } from '~/client/words'
import { Listing } from '~/features/catalog/listing'
import { loadListing } from '~/features/catalog/load-listing.server'
import { ProductCrumbs } from '~/features/catalog/product-crumbs'
import { fixedPage } from '~/server/content.server'

/** What a shopper typed, as a listing; with nothing typed or nothing found, ways into the shop. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const t = await shop.t()
  const q = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const title = q ? t('search.title', { query: q }) : t('search.everything')
  const [found, canvas] = await Promise.all([q ? orTrouble(shop, loadListing(shop, { q })) : null, fixedPage(shop, 'search')])
  const isEmpty = !found || found.result.total === 0
  return {
    found,
    title,
    below: await loadBlocks(shop, isEmpty ? canvas : null, 'main'),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function SearchPage() {
  const t = useWords()
  const { found, title, below } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap">
        <ProductCrumbs trail={[]} last={t('search.label')} />
        <h1>{title}</h1>
        {found ? <Listing listing={found} emptyText={t('search.noneText')} origin="search" /> : null}
      </div>
      <Blocks loaded={below} />
    </>
  )
}
