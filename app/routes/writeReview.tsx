import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes/routes'
import { ErrorSummary, type InvalidField } from '~/client/error-summary'
import { requireProduct, withErrorPage } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations, type Translate } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { loadCustomerReview, writeReviewAction, type CustomerReview } from '~/features/review/feedback.server'
import { reviewLengths, starChoices } from '~/features/review/write-review.form'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { ChoiceGroup, SizeChip } from '~/ui/choice-group'
import { Notice } from '~/ui/notice'
import choiceStyles from '~/ui/styles/choice.css?url'
import { TextArea, TextInput } from '~/ui/text-input'

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

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

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

type WriteReviewFormProps = { slug: string; name: string; own: CustomerReview; result?: FormResult }

/** The form of a review, filled in with what its writer said before. */
export function WriteReviewForm({ slug, name, own, result }: WriteReviewFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('write-review')
  const values = result?.values ?? own.values
  const errors = result?.errors ?? {}
  const field = (key: keyof typeof reviewLengths) => ({
    ...{ id: `review-${key}`, name: key, required: true, defaultValue: values[key], error: errors[key]?.[0] },
    maxLength: reviewLengths[key].most,
  })
  return (
    <form method="post" action={href('writeReview', { locale, slug })} className="stack" noValidate>
      <input type="hidden" name="intent" value="write-review" />
      <p className="muted">{t('writeReview.about', { name })}</p>
      {own.size ? <p>{t('writeReview.size', { size: own.size })}</p> : null}
      <ReviewStateNotice {...own} />
      {result ? <ErrorSummary title={errors['']?.[0] ?? t('writeReview.check')} fields={listInvalidFields(t, errors)} of={result} /> : null}
      <StarRatingInput chosen={values.rating} error={errors.rating?.[0]} />
      <TextInput {...field('title')} label={t('writeReview.headline')} autoComplete="off" />
      <TextArea {...field('text')} label={t('writeReview.text')} hint={t('writeReview.textHint')} rows={6} />
      {own.fits.length > 0 ? <FitInput fits={own.fits} chosen={values.fit} /> : null}
      <TextInput {...field('author')} label={t('writeReview.author')} hint={t('writeReview.authorHint')} autoComplete="nickname" />
      <Button type="submit" block busy={isPosting}>
        {t('writeReview.send')}
      </Button>
    </form>
  )
}

const fieldLabels = { rating: 'rating', title: 'headline', text: 'text', author: 'author' } as const

/** In the order of the form. */
function listInvalidFields(t: Translate, errors: FormResult['errors']): InvalidField[] {
  return (['rating', 'title', 'text', 'author'] as const).flatMap((key) => {
    const text = errors[key]?.[0]
    const id = key === 'rating' ? 'review-rating-5' : `review-${key}`
    return text ? [{ id, text: t('labeled', { label: t(`writeReview.${fieldLabels[key]}`), value: text }) }] : []
  })
}

/** Status of the shopper's earlier review. */
function ReviewStateNotice({ state, reason = '' }: Pick<CustomerReview, 'state' | 'reason'>) {
  const t = useTranslations()
  if (state === 'pending') return <Notice title={t('writeReview.pending')} />
  if (state !== 'refused') return null
  return (
    <Notice tone="warn" title={t('writeReview.refused')}>
      {t('writeReview.reason', { reason })}
    </Notice>
  )
}

function StarRatingInput({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useTranslations()
  return (
    <ChoiceGroup id="review-rating" legend={t('writeReview.rating')} layout="sizes" error={error}>
      {starChoices.map((count) => (
        <SizeChip
          key={count}
          id={`review-rating-${count}`}
          name="rating"
          value={count}
          text={t('writeReview.stars', { count })}
          defaultChecked={chosen === String(count)}
        />
      ))}
    </ChoiceGroup>
  )
}

function FitInput({ fits, chosen }: Pick<CustomerReview, 'fits'> & { chosen: string | undefined }) {
  const t = useTranslations()
  const legend = `${t('writeReview.fit')} ${t('writeReview.optional')}`
  return (
    <ChoiceGroup id="review-fit" legend={legend} layout="sizes">
      {fits.map((fit) => (
        <SizeChip key={fit} name="fit" value={fit} text={t(`product.fit.${fit}`)} defaultChecked={chosen === fit} />
      ))}
    </ChoiceGroup>
  )
}

type ReviewOutcomeProps = { slug: string; text: string }

/** The review has arrived, or is published: back to what it is about. */
function ReviewOutcome({ slug, text }: ReviewOutcomeProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <p role="status">{text}</p>
      <div className="ctas">
        <ButtonLink href={href('product', { locale, slug })}>{t('writeReview.toProduct')}</ButtonLink>
        <ButtonLink look="quiet" href={href('reviews', { locale, slug })}>
          {t('writeReview.seeReviews')}
        </ButtonLink>
      </div>
    </>
  )
}

/** Why this shopper cannot review the product, and where they see when they can. */
function ReviewNotAllowed({ slug, text }: ReviewOutcomeProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <p>{text}</p>
      <div className="ctas">
        <ButtonLink href={href('accountOrders', { locale })}>{t('writeReview.orders')}</ButtonLink>
        <ButtonLink look="quiet" href={href('product', { locale, slug })}>
          {t('writeReview.toProduct')}
        </ButtonLink>
      </div>
    </>
  )
}
