import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { notFound, orErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { ContentPicture } from '~/features/content/content-picture'
import { loadShowcase } from '~/features/content/page-lists.server'
import { canonicalOf } from '~/server/content.server'
import { LinkedCard } from '~/ui/linked-card'
import { Pagination } from '~/ui/pagination'
import listStyles from '~/ui/styles/for-showcase.css?url'

/** The site's authored pages of one kind, as cards; 404 for unused kinds. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const docType = args.params.docType ?? ''
  const [t, found, blocks] = await Promise.all([shop.t(), orErrorPage(shop, loadShowcase(shop, docType)), loadBlocks(shop, null)])
  if (!found) throw await notFound(shop)
  const [title, description] = [t('showcase.title'), t('showcase.text', { brand: shop.brand.name })]
  const url = canonicalOf(shop, href('showcase', { locale: shop.locale, docType }), found)
  return { ...found, blocks, description, meta: { title: `${title} | ${shop.brand.name}`, description, url } }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function ShowcasePage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { items, page, pages, layoutVariant, description, blocks } = useLoaderData<typeof loader>()
  const isList = layoutVariant === 'list'
  const to = (number: number) => `?page=${number}${isList ? '&layoutVariant=list' : ''}`
  return (
    <div className="wrap section-s">
      <link rel="stylesheet" href={listStyles} />
      <ProductBreadcrumbs trail={[]} last={t('showcase.title')} />
      <div className="flow mb-32">
        <h1>{t('showcase.title')}</h1>
        <p className="muted">{description}</p>
      </div>
      <h2 className="vh">{t('listing.pages')}</h2>
      <div className={isList ? 'stack' : 'grid two'}>
        {items.map((item) => (
          <LinkedCard
            key={item.page}
            title={item.title.split(' | ')[0] ?? item.title}
            text={item.description}
            link={{ href: href('page', { locale, '*': item.page }) }}
            picture={
              item.image && !isList ? (
                <ContentPicture src={item.image} alt="" width={640} height={480} sizes="(min-width:48rem) 45vw, 92vw" />
              ) : null
            }
          />
        ))}
      </div>
      {pages > 1 ? (
        <Pagination
          label={t('listing.pages')}
          pages={[{ text: `${page} / ${pages}`, label: t('listing.page', { number: page }), href: to(page), current: true }]}
          previous={page > 1 ? { href: to(page - 1), label: t('listing.previous') } : undefined}
          next={page < pages ? { href: to(page + 1), label: t('listing.next') } : undefined}
        />
      ) : null}
      <Blocks loaded={blocks} />
    </div>
  )
}
