import { bcp47Of } from '#config/locales'
import { endpoints } from '#contracts'
import type { Input, Output } from '#contracts/endpoint'
import type { Review } from '#contracts/entities/review'
import { productTag } from '#domain/product/cache-tags'
import { cachedData, forgetData } from '~/server/data-cache.server'
import { pictureRef } from '~/server/picture-ref.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { ReviewOnPage, ReviewsOnPage } from './review-on-page'

const freshMs = 60_000
/** Number shown on a product page; the rest have pages of their own. */
const firstReviews = { count: 2 }
const firstQuestions = { count: 1 }

type ReviewQuery = Input<typeof endpoints.products.reviews>['query']
export type Questions = Output<typeof endpoints.products.questions>

/** The first reviews of a product, for its page. Votes just cast may take a minute to be counted for others. */
export function firstReviewsOf(shop: StorefrontContext, productId: string): Promise<ReviewsOnPage> {
  const scope = { parts: reviewParts(shop, productId), freshMs, tagsOf: () => [productTag(productId)] }
  return cachedData(shop.visit, scope, () => readReviews(shop, productId, firstReviews)).then((found) => withTranslation(shop, found))
}

/** Reviews of a product as requested. A visitor with a session may have voted and sees the current count. */
export async function reviewsOf(shop: StorefrontContext, productId: string, query: ReviewQuery): Promise<ReviewsOnPage> {
  const read = () => readReviews(shop, productId, query)
  const parts = [...reviewParts(shop, productId), new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()]
  const found = (await isKnown(shop))
    ? await read()
    : await cachedData(shop.visit, { parts, freshMs, tagsOf: () => [productTag(productId)] }, read)
  return withTranslation(shop, found)
}

/** The first questions about a product, for its page. */
export function firstQuestionsOf(shop: StorefrontContext, productId: string): Promise<Questions> {
  const load = () => shop.api(endpoints.products.questions, { params: { productId }, query: firstQuestions })
  return cachedData(shop.visit, { parts: questionParts(shop, productId), freshMs }, load)
}

/** Questions about a product; their author sees them before moderation. */
export async function questionsOf(shop: StorefrontContext, productId: string, query: { start: number; count: number }): Promise<Questions> {
  const call = { params: { productId }, query }
  if (await isKnown(shop)) return (await shop.personalApi())(endpoints.products.questions, call)
  const parts = [...questionParts(shop, productId), String(query.start), String(query.count)]
  return cachedData(shop.visit, { parts, freshMs }, () => shop.api(endpoints.products.questions, call))
}

/** A vote was cast: the product's page counts it from now on. */
export async function forgetFeedback(shop: StorefrontContext, productId: string): Promise<void> {
  await Promise.all([reviewParts(shop, productId), questionParts(shop, productId)].map((parts) => forgetData(shop.visit, parts)))
}

const reviewParts = (shop: StorefrontContext, productId: string) => ['reviews', shop.siteId, shop.locale, productId]
const questionParts = (shop: StorefrontContext, productId: string) => ['questions', shop.siteId, shop.locale, productId]

async function isKnown({ session }: StorefrontContext): Promise<boolean> {
  return (await session.read().catch(() => null))?.hasToken ?? false
}

async function readReviews(shop: StorefrontContext, productId: string, query: ReviewQuery): Promise<ReviewsOnPage> {
  const found = await shop.api(endpoints.products.reviews, { params: { productId }, query })
  return { ...found, reviews: found.reviews.map((review) => onPage(review, shop)) }
}

function onPage({ translatedTo, notHelpful: _, photos, ...review }: Review, { locale, place }: StorefrontContext): ReviewOnPage {
  const from = translatedTo?.includes(place.language)
    ? new Intl.DisplayNames([bcp47Of(locale)], { type: 'language' }).of(review.locale.slice(0, 2))
    : undefined
  return { ...review, photos: photos.map(pictureRef), ...(from && { from }) }
}

/** Translates the review named by `translate`; shows the original if no translation is available. */
async function withTranslation(shop: StorefrontContext, found: ReviewsOnPage): Promise<ReviewsOnPage> {
  const reviewToTranslate = new URL(shop.request.url).searchParams.get('translate')
  if (!found.reviews.some(({ id, from }) => id === reviewToTranslate && from)) return found
  const call = { params: { reviewId: reviewToTranslate ?? '' }, body: { targetLocale: shop.locale } }
  const parts = ['translation', shop.locale, reviewToTranslate ?? '']
  const load = () => shop.api(endpoints.products.translateReview, call)
  const translated = await cachedData(shop.visit, { parts, freshMs }, load).catch(() => undefined)
  return { ...found, reviews: found.reviews.map((review) => (review.id === reviewToTranslate ? { ...review, translated } : review)) }
}
