import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { notFound, orTrouble, shopAt } from '~/blocks/error-canvas.server'
import { Blocks } from '~/blocks/registry'
import { pageMeta } from '~/client/page-meta'
import { articleOf } from '~/features/content/article-of.server'
import { ProductCrumbs } from '~/features/catalog/product-crumbs'
import { relatedTo } from '~/features/search/load-articles.server'
import { RelatedArticles } from '~/features/search/related-articles'
import { authoredPage } from '~/server/content.server'

const pathShape = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/

/** Any page that authors made and no route of its own serves: terms, help, landing pages. Everything else is not found. (RTE-09, RTE-28) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const path = args.params['*'] ?? ''
  const isPage = pathShape.test(path)
  const canvas = isPage ? await orTrouble(shop, authoredPage(shop, path)) : null
  if (!canvas) throw await notFound(shop)
  const { origin } = new URL(args.request.url)
  const { title, description, robots } = canvas.meta
  const url = origin + href('page', { locale: shop.locale, '*': path })
  const article = articleOf(canvas, { origin, cdn: shop.environment.imageCdn ?? '' })
  const next = canvas.type === 'article' ? await relatedTo(shop, { page: path, tag: canvas.meta.tags?.[0] }) : null
  return {
    loaded: await loadBlocks(shop, canvas),
    heading: next?.heading,
    related: next?.related,
    meta: { title, description, robots, url, article },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function AuthoredPage() {
  const { loaded, heading, related, meta: said } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap">
        <ProductCrumbs trail={[]} last={said.title.split(' | ')[0]} />
      </div>
      <Blocks loaded={loaded} />
      {heading && related ? <RelatedArticles {...heading} articles={related} /> : null}
    </>
  )
}
