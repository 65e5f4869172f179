import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { LargeImages } from '~/features/catalog/product/large-images'
import { loadProductImages } from '~/features/catalog/product/load-product-images.server'
import viewStyles from '~/ui/styles/views.css?url'

/** A product's pictures, as large as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadProductImages(shop, args.params.slug ?? ''))
  if (!loaded) throw await notFound(shop)
  const t = await shop.t()
  const title = t('labeled', { label: loaded.name, value: t('gallery.label') })
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function ProductImagesPage() {
  const t = useTranslations()
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <link rel="stylesheet" href={viewStyles} />
      <div className="wrap section-s flow">
        <h1 className="d-2">{loaded.name}</h1>
        <p>
          <a className="link" href={loaded.back}>
            {t('gallery.back')}
          </a>
        </p>
        <LargeImages {...loaded} />
      </div>
    </>
  )
}
