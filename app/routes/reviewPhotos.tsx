import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { requireProduct } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { loadProductPhotos, createPhotoActions } from '~/features/photo/photos.server'
import { SharedPhotos } from '~/features/photo/shared-photos'
import { loadReviewPhoto } from '~/features/review/reviews-and-questions.server'
import { FeedbackHeader } from '~/features/review/feedback-header'
import { ReviewPhotoDialog } from '~/features/review/review-photo'
import { type FormResult, formAction } from '~/server/form-action.server'

/** The photos customers sent with their reviews of a product, one at a time, and those people posted elsewhere. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, product, slug } = await requireProduct(args, 'reviewPhotos')
  const [reviewPhoto, sharedPhotos, t] = await Promise.all([
    loadReviewPhoto(shop, product.id),
    loadProductPhotos(shop, product.masterId),
    shop.t(),
  ])
  const title = t('questions.photosOf', { name: product.name })
  const { name, breadcrumb, url } = product
  return {
    shown: reviewPhoto,
    shared: sharedPhotos,
    slug,
    product: { name, breadcrumb, url },
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const action = formAction(createPhotoActions(parseProductSlug))

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function ReviewPhotos() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { product, slug, shown, shared } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <div className="wrap mb-64">
      <FeedbackHeader {...{ product, slug }} title={t('questions.photosOf', { name: product.name })} step={t('questions.photos')} />
      <div className="stack">
        <ReviewPhotoDialog {...{ shown, slug }} />
        {shared ? <SharedPhotos shared={shared} path={href('reviewPhotos', { locale, slug })} result={result} /> : null}
      </div>
    </div>
  )
}
