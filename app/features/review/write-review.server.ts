import { wornFits } from '#contracts/entities/product'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { href } from '#routes/routes'
import { parseProductSlug } from '#routes/path-ids'
import { findFirstProblem, createProblem } from '#domain/validation/rule'
import { maxLength, minLength, required } from '#domain/validation/text-rules'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '../../../contracts'
import { reviewLengths, starChoices, writeReviewForm } from './write-review.form'

/** What the form needs of the signed-in shopper: whether they have the product, their review, and a name to begin with. */
export async function loadCustomerReview(shop: StorefrontContext, productId: string) {
  return withConsumer(shop, async (api, { firstName = '' }) => {
    const { bought, asksFit, size, review } = await api(endpoints.products.ownReview, { params: { productId } })
    const { rating, title = '', text = '', author = firstName, fit = '' } = review ?? {}
    const values: Record<string, string> = { rating: rating ? String(rating) : '', title, text, author, fit }
    return { bought, fits: asksFit ? [...wornFits] : [], size, state: review?.state, reason: review?.reason, values }
  })
}

export type CustomerReview = Awaited<ReturnType<typeof loadCustomerReview>>

/** Sends a review, and says that it is read first. Sent again, it takes the place of the first. */
export const writeReviewAction = formHandler(writeReviewForm, async ({ rating, fit, ...reviewTexts }, { shop, params }) => {
  const ratingValue = starChoices.find((count) => String(count) === rating)
  const problems = { ...(!ratingValue && { rating: createProblem('chooseStars') }), ...findTextProblems(reviewTexts) }
  if (!ratingValue || Object.keys(problems).length > 0) throw new FieldErrors(problems)
  const slug = params.slug ?? ''
  const wornFit = wornFits.find((candidate) => candidate === fit)
  const body = { rating: ratingValue, ...reviewTexts, ...(wornFit && { fit: wornFit }) }
  await withConsumer(shop, (api) => api(endpoints.products.writeReview, { params: { productId: parseProductSlug(slug) ?? '' }, body }))
  return seeOther(`${href('writeReview', { locale: shop.locale, slug })}?step=sent`)
})

type ReviewTexts = Record<keyof typeof reviewLengths, string>

function findTextProblems(reviewTexts: ReviewTexts) {
  const problemEntries = (['title', 'text', 'author'] as const).flatMap((field) => {
    const { least, most } = reviewLengths[field]
    const problem = findFirstProblem(reviewTexts[field], [required, minLength(least), maxLength(most)])
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(problemEntries)
}
