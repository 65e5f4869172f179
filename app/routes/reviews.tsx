import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireProduct } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadReviews } from '~/features/review/reviews-and-questions.server'
import { reportReviewAction, voteReviewAction } from '~/features/review/feedback.server'
import { FeedbackHeader } from '~/features/review/feedback-header'
import { WriteReviewLink } from '~/features/review/reviews-and-questions'
import { ReviewsPage } from '~/features/review/reviews-page'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'

/** All reviews of a product, in the requested order and rating, below its product. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, product, slug } = await requireProduct(args, 'reviews')
  const [loadedReviews, t] = await Promise.all([loadReviews(shop, product.id), shop.t()])
  const title = t('questions.reviewsOf', { name: product.name })
  const url = shop.origin + href('product', { locale: shop.locale, slug })
  const { name, breadcrumb, rating } = product
  return {
    ...loadedReviews,
    slug,
    product: { name, breadcrumb, url: product.url, rating },
    meta: { title: `${title} | ${shop.brand.name}`, description: title, url },
  }
}

export const action = formAction({ 'vote-review': voteReviewAction, 'report-review': reportReviewAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function Reviews() {
  const t = useTranslations()
  const { product, slug, reviews, pages, state } = useLoaderData<typeof loader>()
  const errorMessage = Object.values(useActionData<FormResult>()?.errors ?? {})[0]?.[0]
  return (
    <div className="wrap mb-64">
      <FeedbackHeader {...{ product, slug }} title={t('questions.reviewsOf', { name: product.name })} step={t('questions.reviewsStep')}>
        <WriteReviewLink slug={slug} />
      </FeedbackHeader>
      {errorMessage ? <Notice tone="error" title={errorMessage} /> : null}
      <ReviewsPage {...{ reviews, pages, state, slug }} ratings={product.rating.reviewsCount} />
    </div>
  )
}
