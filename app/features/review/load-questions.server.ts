import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { questionsOf } from './reviews-and-questions.server'

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
