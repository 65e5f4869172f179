import { wornFits } from '#contracts/entities/product'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { href } from '#routes/routes'
import { productIdOf } from '#routes/ids-in-path'
import { firstProblem, problem } from '#domain/validation/rule'
import { maxLength, minLength, required } from '#domain/validation/text-rules'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '../../../contracts'
import { reviewLengths, starChoices, writeReviewForm } from './write-review.form'

/** What the form needs of the signed-in shopper: whether they have the product, their review, and a name to begin with. */
export async function loadOwnReview(shop: StorefrontContext, productId: string) {
  return asConsumer(shop, async (api, { firstName = '' }) => {
    const { bought, asksFit, size, review } = await api(endpoints.products.ownReview, { params: { productId } })
    const { rating, title = '', text = '', author = firstName, fit = '' } = review ?? {}
    const values: Record<string, string> = { rating: rating ? String(rating) : '', title, text, author, fit }
    return { bought, fits: asksFit ? [...wornFits] : [], size, state: review?.state, reason: review?.reason, values }
  })
}

export type OwnReview = Awaited<ReturnType<typeof loadOwnReview>>

/** Sends a review, and says that it is read first. Sent again, it takes the place of the first. */
export const writeReviewAction = formHandler(writeReviewForm, async ({ rating, fit, ...words }, { shop, params }) => {
  const stars = starChoices.find((count) => String(count) === rating)
  const problems = { ...(!stars && { rating: problem('chooseStars') }), ...problemsIn(words) }
  if (!stars || Object.keys(problems).length > 0) throw new FieldErrors(problems)
  const slug = params.slug ?? ''
  const worn = wornFits.find((known) => known === fit)
  const body = { rating: stars, ...words, ...(worn && { fit: worn }) }
  await asConsumer(shop, (api) => api(endpoints.products.writeReview, { params: { productId: productIdOf(slug) ?? '' }, body }))
  return seeOther(`${href('writeReview', { locale: shop.locale, slug })}?step=sent`)
})

type Words = Record<keyof typeof reviewLengths, string>

function problemsIn(words: Words) {
  const fields = (['title', 'text', 'author'] as const).flatMap((field) => {
    const { least, most } = reviewLengths[field]
    const found = firstProblem(words[field], [required, minLength(least), maxLength(most)])
    return found ? [[field, found] as const] : []
  })
  return Object.fromEntries(fields)
}
