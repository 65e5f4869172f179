import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { reviewsOf } from './reviews-and-questions.server'
import { type ReviewState, reviewStateOf } from './review-address'

const perPage = 8
/** The platform reads no further than its 10 000th review. */
const lastPage = 1_250

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
