import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { productAt } from '~/blocks/product-at.server'
import { pageMeta } from '~/client/page-meta'
import { useWords } from '~/client/words'
import { loadPhoto } from '~/features/review/load-photo.server'
import { OpinionHead } from '~/features/review/opinion-head'
import { PhotoView } from '~/features/review/photo-view'

/** The photos customers sent with their reviews of a product, one at a time. (DLG-18) */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, product, slug } = await productAt(args, 'reviewPhotos')
  const [shown, t] = await Promise.all([loadPhoto(shop, product.id), shop.t()])
  const title = t('questions.photosOf', { name: product.name })
  const { name, breadcrumb, url } = product
  return {
    shown,
    slug,
    product: { name, breadcrumb, url },
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function ReviewPhotos() {
  const t = useWords()
  const { product, slug, shown } = useLoaderData<typeof loader>()
  return (
    <div className="wrap mb-64">
      <OpinionHead {...{ product, slug }} title={t('questions.photosOf', { name: product.name })} step={t('questions.photos')} />
      <PhotoView {...{ shown, slug }} />
    </div>
  )
}
