import { bcp47Of } from '#config/locales'
import type { Input, Output } from '#contracts/endpoint'
import type { Review } from '#contracts/entities/review'
import { productTag } from '#domain/content/cache-tags'
import { cachedData, forgetData } from '~/server/data-cache.server'
import { pictureRef } from '~/server/picture-ref.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { productIdOf } from '#routes/ids-in-path'
import { deferWithFallback } from '~/server/defer.server'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { endpoints } from '../../../contracts'
import { type ReviewOnPage, type ReviewsOnPage, type ReviewState, reviewStateOf } from './review-address'

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
async function reviewsOf(shop: StorefrontContext, productId: string, query: ReviewQuery): Promise<ReviewsOnPage> {
  const read = () => readReviews(shop, productId, query)
  const parts = [...reviewParts(shop, productId), new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()]
  const found = (await isKnown(shop))
    ? await read()
    : await cachedData(shop.visit, { parts, freshMs, tagsOf: () => [productTag(productId)] }, read)
  return withTranslation(shop, found)
}

/** The first questions about a product, for its page. */
function firstQuestionsOf(shop: StorefrontContext, productId: string): Promise<Questions> {
  const load = () => shop.api(endpoints.products.questions, { params: { productId }, query: firstQuestions })
  return cachedData(shop.visit, { parts: questionParts(shop, productId), freshMs }, load)
}

/** Questions about a product; their author sees them before moderation. */
async function questionsOf(shop: StorefrontContext, productId: string, query: { start: number; count: number }): Promise<Questions> {
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

/** Loads the first reviews and questions of a product. Both are deferred and may fail silently; none where the shop has no reviews. */
export function loadFeedback(shop: StorefrontContext, slug: string) {
  if (!shop.config.flags.reviews) return { reviews: undefined, questions: undefined }
  const productId = productIdOf(slug) ?? ''
  return deferWithFallback(shop.visit, {
    reviews: { part: firstReviewsOf(shop, productId), fallback: null },
    questions: { part: firstQuestionsOf(shop, productId), fallback: null },
  })
}

/** Limited to the reviews of one request; older photos are not paged. */
const readable = { count: 50 }

export type PhotoOnPage = {
  photo: string
  review: Pick<ReviewOnPage, 'rating' | 'title' | 'text' | 'author' | 'locale'>
  position: number
  total: number
  previous?: string
  next?: string
}

/** Loads the photo named in the URL (`HV7K2Q41-3.1`: first of that review), or the newest; null if none or unreadable. */
export async function loadPhoto(shop: StorefrontContext, productId: string): Promise<PhotoOnPage | null> {
  const found = await reviewsOf(shop, productId, readable).catch(() => null)
  const all = found?.reviews.flatMap((review) => review.photos.map((photo, i) => ({ name: `${review.id}.${i + 1}`, photo, review }))) ?? []
  const requestedPhoto = new URL(shop.request.url).searchParams.get('photo')
  const at = Math.max(
    0,
    all.findIndex(({ name }) => name === requestedPhoto),
  )
  const shown = all[at]
  if (!shown) return null
  const { rating, title, text, author, locale } = shown.review
  return {
    photo: shown.photo,
    review: { rating, title, text, author, locale },
    position: at + 1,
    total: all.length,
    previous: all[at - 1]?.name,
    next: all[at + 1]?.name,
  }
}

const perPage = 8
const lastPage = 1_250

/** The requested page of questions, at most the last one; null when they cannot be read. */
export async function loadQuestions(shop: StorefrontContext, productId: string) {
  const requestedPage = pageFrom(new URL(shop.request.url).searchParams.get('page'), lastPage)
  const read = (page: number) => questionsOf(shop, productId, { start: startOf(page, perPage), count: perPage }).catch(() => null)
  const first = await read(requestedPage)
  const pages = pageCount(first?.total ?? 0, perPage)
  const page = Math.min(requestedPage, pages)
  return { questions: page === requestedPage ? first : await read(page), pages, page }
}

/** The requested page of reviews, at most the last one; null when they cannot be read. */
export async function loadReviews(shop: StorefrontContext, productId: string) {
  const query = new URL(shop.request.url).searchParams
  const state = reviewStateOf(query)
  const requestedPage = pageFrom(query.get('page'), lastPage)
  const read = (page: number) => {
    const { sort, rating } = state
    return reviewsOf(shop, productId, { start: startOf(page, perPage), count: perPage, sort, ...(rating && { rating }) })
  }
  const first = await read(requestedPage).catch(() => null)
  const pages = pageCount(first?.total ?? 0, perPage)
  const page = Math.min(requestedPage, pages)
  const reviews = page === requestedPage ? first : await read(page).catch(() => null)
  return { reviews, pages, state: { ...state, page } satisfies ReviewState }
}
