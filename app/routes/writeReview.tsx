import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireProduct, withErrorPage } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadCustomerReview, writeReviewAction } from '~/features/review/feedback.server'
import { ReviewNotAllowed, ReviewOutcome, WriteReviewForm } from '~/features/review/write-review'
import { type FormResult, formAction } from '~/server/form-action.server'
import choiceStyles from '~/ui/styles/choice.css?url'

/** A review of a product, by who has bought it. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, product, slug } = await requireProduct(args, 'writeReview')
  const [customerReview, t] = await Promise.all([withErrorPage(shop, loadCustomerReview(shop, product.id)), shop.t()])
  const isSubmitted = new URL(args.request.url).searchParams.get('step') === 'sent' && customerReview.state === 'pending'
  const step = isSubmitted ? 'sent' : customerReview.state === 'published' ? 'published' : customerReview.bought ? 'write' : 'notYours'
  const title = t('labeled', { label: t('writeReview.title'), value: product.name })
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { slug, name: product.name, own: customerReview, step, meta } as const
}

export const action = formAction({ 'write-review': writeReviewAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function WriteReviewPage() {
  const t = useTranslations()
  const { slug, name, own, step } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <div className="wrap narrow section-s flow">
      <link rel="stylesheet" href={choiceStyles} />
      <h1>{t(step === 'sent' ? 'writeReview.sent' : step === 'notYours' ? 'writeReview.notYours' : 'writeReview.title')}</h1>
      {step === 'write' ? <WriteReviewForm {...{ slug, name, own, result }} /> : null}
      {step === 'sent' ? <ReviewOutcome slug={slug} text={t('writeReview.sentText')} /> : null}
      {step === 'published' ? <ReviewOutcome slug={slug} text={t('writeReview.published')} /> : null}
      {step === 'notYours' ? <ReviewNotAllowed slug={slug} text={t('writeReview.notYoursText', { name })} /> : null}
    </div>
  )
}
