import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dressesOthers } from '#domain/content/dresses-others'
import { isPagePath, movedTo } from '#domain/content/page-path'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { notFound, orErrorPage, requireStorefront } from '~/blocks/route-guards.server'
import { Blocks } from '~/blocks/registry'
import { pageMeta } from '~/client/page-meta'
import { PageWithout } from '~/features/content/page-without'
import { sharedAs } from '~/features/content/shared-as.server'
import { ProductCrumbs } from '~/features/catalog/product-crumbs'
import { relatedTo } from '~/features/search/load-articles.server'
import { RelatedArticles } from '~/features/search/related-articles'
import { authoredPage, canonicalOf, popUpsOf } from '~/server/content.server'

/** Pages that are read for pleasure; terms and help are left in peace. */
const invitingTypes = ['article', 'basecamp', 'westend', 'promotions']

/** Authored pages without a route of their own: terms, help, landing pages. Otherwise 404. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const path = args.params['*'] ?? ''
  const now = movedTo(path)
  if (now) throw redirect(href('page', { locale: shop.locale, '*': now }), 301)
  const canvas = isPagePath(path) ? await orErrorPage(shop, authoredPage(shop, path)) : null
  if (!canvas || dressesOthers(canvas.type)) throw await notFound(shop)
  const { title, description, robots } = canvas.meta
  const url = canonicalOf(shop, href('page', { locale: shop.locale, '*': path }), { canvas })
  const next = canvas.type === 'article' ? await relatedTo(shop, { page: path, tag: canvas.meta.tags?.[0] }) : null
  const popUps = invitingTypes.includes(canvas.type) ? await popUpsOf(shop) : null
  return {
    loaded: await loadBlocks(shop, canvas),
    invitation: popUps && (await loadBlocks(shop, popUps)),
    heading: next?.heading,
    related: next?.related,
    meta: { title, description, robots, url, ...sharedAs(shop, canvas) },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function AuthoredPage() {
  const { loaded, invitation, heading, related, meta: said } = useLoaderData<typeof loader>()
  const [title = ''] = said.title.split(' | ')
  return (
    <>
      <div className="wrap">
        <ProductCrumbs trail={[]} last={title} />
      </div>
      {loaded.blocks.length === 0 ? <PageWithout title={title} description={said.description} /> : null}
      <Blocks loaded={loaded} />
      {heading && related ? <RelatedArticles {...heading} articles={related} /> : null}
      {invitation ? <Blocks loaded={invitation} isFirst={false} /> : null}
    </>
  )
}
