import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { ContentPicture } from '~/features/content/content-picture'
import { loadShowcase } from '~/features/content/page-lists.server'
import { getCanonicalUrl } from '~/server/content.server'
import { LinkedCard } from '~/ui/linked-card'
import { Pagination } from '~/ui/pagination'
import listStyles from '~/ui/styles/for-showcase.css?url'

/** The site's authored pages of one kind, as cards; 404 for unused kinds. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const docType = args.params.docType ?? ''
  const [t, loadedShowcase, blocks] = await Promise.all([
    shop.t(),
    withErrorPage(shop, loadShowcase(shop, docType)),
    loadBlocks(shop, null),
  ])
  if (!loadedShowcase) throw await notFound(shop)
  const [title, description] = [t('showcase.title'), t('showcase.text', { brand: shop.brand.name })]
  const url = getCanonicalUrl(shop, href('showcase', { locale: shop.locale, docType }), loadedShowcase)
  return { ...loadedShowcase, blocks, description, meta: { title: `${title} | ${shop.brand.name}`, description, url } }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function ShowcasePage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { items, page, pages, layoutVariant, description, blocks } = useLoaderData<typeof loader>()
  const isListLayout = layoutVariant === 'list'
  const getPageHref = (number: number) => `?page=${number}${isListLayout ? '&layoutVariant=list' : ''}`
  return (
    <div className="wrap section-s">
      <link rel="stylesheet" href={listStyles} />
      <ProductBreadcrumbs trail={[]} last={t('showcase.title')} />
      <div className="flow mb-32">
        <h1>{t('showcase.title')}</h1>
        <p className="muted">{description}</p>
      </div>
      <h2 className="vh">{t('listing.pages')}</h2>
      <div className={isListLayout ? 'stack' : 'grid two'}>
        {items.map((item) => (
          <LinkedCard
            key={item.page}
            title={item.title.split(' | ')[0] ?? item.title}
            text={item.description}
            link={{ href: href('page', { locale, '*': item.page }) }}
            picture={
              item.image && !isListLayout ? (
                <ContentPicture src={item.image} alt="" width={640} height={480} sizes="(min-width:48rem) 45vw, 92vw" />
              ) : null
            }
          />
        ))}
      </div>
      {pages > 1 ? (
        <Pagination
          label={t('listing.pages')}
          pages={[{ text: `${page} / ${pages}`, label: t('listing.page', { number: page }), href: getPageHref(page), current: true }]}
          previous={page > 1 ? { href: getPageHref(page - 1), label: t('listing.previous') } : undefined}
          next={page < pages ? { href: getPageHref(page + 1), label: t('listing.next') } : undefined}
        />
      ) : null}
      <Blocks loaded={blocks} />
    </div>
  )
}
