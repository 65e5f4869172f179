import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { loadAuthoredPage, requireStorefront } from '~/guards/route-guards.server'
import { Blocks } from '~/blocks/registry'
import { buildPageMeta } from '~/client/page-meta'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { EmptyPage } from '~/features/content/empty-page'
import { SectionPages } from '~/features/content/section-pages'
import { RelatedArticles } from '~/features/search/article-cards'

/** Authored pages without a route of their own. */
export async function loader(args: LoaderFunctionArgs) {
  return loadAuthoredPage(await requireStorefront(args), args.params['*'] ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AuthoredPage() {
  const { loaded, invitation, heading, related, section, meta: pageTexts } = useLoaderData<typeof loader>()
  const [title = ''] = pageTexts.title.split(' | ')
  return (
    <>
      <div className="wrap">
        <ProductBreadcrumbs trail={[]} last={title} />
      </div>
      {loaded.blocks.length === 0 ? <EmptyPage title={title} description={pageTexts.description} /> : null}
      <Blocks loaded={loaded} />
      {heading && related ? <RelatedArticles {...heading} articles={related} /> : null}
      {section ? <SectionPages {...section} /> : null}
      {invitation ? <Blocks loaded={invitation} isFirst={false} /> : null}
    </>
  )
}
