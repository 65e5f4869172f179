import { type Locale, toBcp47 } from '#config/locales'
import type { Input, Output } from '#contracts/endpoint'
import type { Question, Review } from '#contracts/entities/review'
import { getProductTag } from '#domain/content/cache-tags'
import { getCachedData, deleteCachedData } from '~/server/data-cache.server'
import { resolveImage } from '~/server/resolve-image.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { parseProductSlug } from '#routes/path-ids'
import { awaitOrSkip, deferWithFallback } from '~/server/defer.server'
import { getPageCount, parsePage, getPageStart } from '#domain/listing/pagination'
import { endpoints } from '#contracts'
import type { FirstPhotos } from './photo-strip'
import { type ReviewView, type ReviewsView, type ReviewListState, parseReviewState } from './review-list-url'

const feedbackFreshMs = 60_000
/** Number shown on a product page; the rest have pages of their own. */
const firstReviewCount = 2
const firstPhotoCount = 4
const firstQuestionsQuery = { count: 1 }

type ReviewQuery = Input<typeof endpoints.products.reviews>['query']
type QuestionPage = Output<typeof endpoints.products.questions>
/** `writtenIn`: “In French”, where a question is not in the shopper's language. */
export type QuestionView = Question & { writtenIn?: string }
export type Questions = Omit<QuestionPage, 'questions'> & { questions: QuestionView[] }

type FirstFeedback = ReviewsView & { photos: FirstPhotos }

/**
 * The first reviews of a product and their photos, for its page: from one call, of which little is kept. Votes just cast may take a minute to be
 * counted for others.
 */
function loadFirstFeedback(shop: StorefrontContext, productId: string): Promise<FirstFeedback> {
  const cacheScope = { parts: getReviewCacheKey(shop, productId), freshMs: feedbackFreshMs, getTags: () => [getProductTag(productId)] }
  return getCachedData(shop.requestContext, cacheScope, async () => {
    const reviewsView = await fetchReviewsView(shop, productId, photoReviewsQuery)
    const photos = listPhotos(reviewsView.reviews).map(({ id, src, review }) => ({ id, src, author: review.author }))
    return {
      ...reviewsView,
      reviews: reviewsView.reviews.slice(0, firstReviewCount),
      photos: { first: photos.slice(0, firstPhotoCount), count: photos.length },
    }
  })
}

/** The photos of reviews in their order, each with the name it has in an address (`HV7K2Q41-3.1`: the first of that review). */
function listPhotos(reviews: readonly ReviewView[]) {
  return reviews.flatMap((review) => review.photos.map((src, i) => ({ id: `${review.id}.${i + 1}`, src, review })))
}

/** Reviews of a product as requested. A visitor with a session may have voted and sees the current count. */
async function loadReviewPage(shop: StorefrontContext, productId: string, query: ReviewQuery): Promise<ReviewsView> {
  const fetchReviews = () => fetchReviewsView(shop, productId, query)
  const cacheKeyParts = [
    ...getReviewCacheKey(shop, productId),
    new URLSearchParams(Object.entries(query).map(([param, value]) => [param, String(value)])).toString(),
  ]
  const reviews = (await isKnownShopper(shop))
    ? await fetchReviews()
    : await getCachedData(
        shop.requestContext,
        { parts: cacheKeyParts, freshMs: feedbackFreshMs, getTags: () => [getProductTag(productId)] },
        fetchReviews,
      )
  return addTranslation(shop, reviews)
}

/** The first questions about a product, for its page. */
function loadFirstQuestions(shop: StorefrontContext, productId: string): Promise<Questions> {
  const fetchQuestions = async () =>
    nameLanguages(await shop.api(endpoints.products.questions, { params: { productId }, query: firstQuestionsQuery }), shop)
  return getCachedData(shop.requestContext, { parts: getQuestionCacheKey(shop, productId), freshMs: feedbackFreshMs }, fetchQuestions)
}

/** Questions about a product; their author sees them before moderation. */
async function loadQuestionPage(shop: StorefrontContext, productId: string, query: { start: number; count: number }): Promise<Questions> {
  const apiCall = { params: { productId }, query }
  if (await isKnownShopper(shop)) return nameLanguages(await (await shop.personalApi())(endpoints.products.questions, apiCall), shop)
  const cacheKeyParts = [...getQuestionCacheKey(shop, productId), String(query.start), String(query.count)]
  return getCachedData(shop.requestContext, { parts: cacheKeyParts, freshMs: feedbackFreshMs }, async () =>
    nameLanguages(await shop.api(endpoints.products.questions, apiCall), shop),
  )
}

/** A vote was cast: the product's page counts it from now on. */
export async function clearFeedbackCache(shop: StorefrontContext, productId: string): Promise<void> {
  await Promise.all(
    [getReviewCacheKey(shop, productId), getQuestionCacheKey(shop, productId)].map((cacheKeyParts) =>
      deleteCachedData(shop.requestContext, cacheKeyParts),
    ),
  )
}

const getReviewCacheKey = (shop: StorefrontContext, productId: string) => ['reviews', shop.siteId, shop.locale, productId]
const getQuestionCacheKey = (shop: StorefrontContext, productId: string) => ['questions', shop.siteId, shop.locale, productId]

async function isKnownShopper({ session }: StorefrontContext): Promise<boolean> {
  return (await session.read().catch(() => null))?.hasToken ?? false
}

async function fetchReviewsView(shop: StorefrontContext, productId: string, query: ReviewQuery): Promise<ReviewsView> {
  const reviewsResponse = await shop.api(endpoints.products.reviews, { params: { productId }, query })
  return { ...reviewsResponse, reviews: reviewsResponse.reviews.map((review) => toReviewView(review, shop)) }
}

function toReviewView({ translatedTo, notHelpful: _, photos, ...review }: Review, { locale, market }: StorefrontContext): ReviewView {
  const from = translatedTo?.includes(market.language) ? getLanguageName(review.locale, locale) : undefined
  return { ...review, photos: photos.map(resolveImage), ...(from && { from }) }
}

/** Names the language of questions that are not in the shopper's own. */
async function nameLanguages(page: QuestionPage, shop: StorefrontContext): Promise<Questions> {
  const t = await shop.t()
  const questions = page.questions.map((question) => {
    const language = question.locale.startsWith(shop.market.language) ? undefined : getLanguageName(question.locale, shop.locale)
    return { ...question, ...(language && { writtenIn: t('reviews.in', { language }) }) }
  })
  return { ...page, questions }
}

function getLanguageName(writtenIn: string, locale: Locale): string | undefined {
  return new Intl.DisplayNames([toBcp47(locale)], { type: 'language' }).of(writtenIn.slice(0, 2))
}

/** Translates the review named by `translate`; shows the original if no translation is available. */
async function addTranslation(shop: StorefrontContext, reviewsView: ReviewsView): Promise<ReviewsView> {
  const reviewToTranslate = new URL(shop.request.url).searchParams.get('translate')
  if (!reviewsView.reviews.some(({ id, from }) => id === reviewToTranslate && from)) return reviewsView
  const apiCall = { params: { reviewId: reviewToTranslate ?? '' }, body: { targetLocale: shop.locale } }
  const cacheKeyParts = ['translation', shop.locale, reviewToTranslate ?? '']
  const fetchTranslation = () => shop.api(endpoints.products.translateReview, apiCall)
  const translated = await getCachedData(shop.requestContext, { parts: cacheKeyParts, freshMs: feedbackFreshMs }, fetchTranslation).catch(
    () => undefined,
  )
  return {
    ...reviewsView,
    reviews: reviewsView.reviews.map((review) => (review.id === reviewToTranslate ? { ...review, translated } : review)),
  }
}

/** Loads the first reviews and questions of a product. Both are deferred and may fail silently; none where the shop has no reviews. */
export function loadFeedback(shop: StorefrontContext, slug: string) {
  if (!shop.config.flags.reviews) return { reviews: undefined, questions: undefined, photos: undefined }
  const productId = parseProductSlug(slug) ?? ''
  const firstFeedback = loadFirstFeedback(shop, productId)
  const reviews = firstFeedback.then(({ photos: _, ...reviewsView }) => addTranslation(shop, reviewsView))
  const photos = firstFeedback.then(({ photos: firstPhotos }) => (firstPhotos.count > 0 ? firstPhotos : null))
  return deferWithFallback(shop.requestContext, {
    reviews: { part: reviews, fallback: null },
    questions: { part: loadFirstQuestions(shop, productId), fallback: null },
    photos: { part: photos, fallback: null },
  })
}

/** Photos are in the first view; those that load much later than the product are left out. */
export function awaitFirstPhotos({ photos }: { photos: Promise<FirstPhotos | null> | undefined }): Promise<FirstPhotos | null> {
  return awaitOrSkip(photos)
}

/** Limited to the reviews of one request; older photos are not paged. */
const photoReviewsQuery = { count: 50 }

export type ReviewPhotoView = {
  photo: string
  review: Pick<ReviewView, 'rating' | 'title' | 'text' | 'author' | 'locale'>
  position: number
  total: number
  previous?: string
  next?: string
}

/** Loads the photo named in the URL (`HV7K2Q41-3.1`: first of that review), or the newest; null if none or unreadable. */
export async function loadReviewPhoto(shop: StorefrontContext, productId: string): Promise<ReviewPhotoView | null> {
  const reviewsPage = await loadReviewPage(shop, productId, photoReviewsQuery).catch(() => null)
  const photoEntries = listPhotos(reviewsPage?.reviews ?? [])
  const requestedPhoto = new URL(shop.request.url).searchParams.get('photo')
  const photoIndex = Math.max(
    0,
    photoEntries.findIndex(({ id }) => id === requestedPhoto),
  )
  const selectedPhoto = photoEntries[photoIndex]
  if (!selectedPhoto) return null
  const { rating, title, text, author, locale } = selectedPhoto.review
  return {
    photo: selectedPhoto.src,
    review: { rating, title, text, author, locale },
    position: photoIndex + 1,
    total: photoEntries.length,
    previous: photoEntries[photoIndex - 1]?.id,
    next: photoEntries[photoIndex + 1]?.id,
  }
}

const perPage = 8
const maxPage = 1_250

/** The requested page of questions, at most the last one; null when they cannot be read. */
export async function loadQuestions(shop: StorefrontContext, productId: string) {
  const requestedPage = parsePage(new URL(shop.request.url).searchParams.get('page'), maxPage)
  const readPage = (page: number) =>
    loadQuestionPage(shop, productId, { start: getPageStart(page, perPage), count: perPage }).catch(() => null)
  const requestedResult = await readPage(requestedPage)
  const pages = getPageCount(requestedResult?.total ?? 0, perPage)
  const page = Math.min(requestedPage, pages)
  return { questions: page === requestedPage ? requestedResult : await readPage(page), pages, page }
}

/** The requested page of reviews, at most the last one; null when they cannot be read. */
export async function loadReviews(shop: StorefrontContext, productId: string) {
  const query = new URL(shop.request.url).searchParams
  const state = parseReviewState(query)
  const requestedPage = parsePage(query.get('page'), maxPage)
  const readPage = (page: number) => {
    const { sort, rating } = state
    return loadReviewPage(shop, productId, { start: getPageStart(page, perPage), count: perPage, sort, ...(rating && { rating }) })
  }
  const requestedResult = await readPage(requestedPage).catch(() => null)
  const pages = getPageCount(requestedResult?.total ?? 0, perPage)
  const page = Math.min(requestedPage, pages)
  const reviews = page === requestedPage ? requestedResult : await readPage(page).catch(() => null)
  return { reviews, pages, state: { ...state, page } satisfies ReviewListState }
}
