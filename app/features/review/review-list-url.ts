import type { Review } from '#contracts/entities/review'

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
type ReviewSort = (typeof reviewSorts)[number]

/** `translate`, `report`: the review that is read in the shopper's language, or about to be reported. */
export type ReviewListState = { sort: ReviewSort; rating?: number; page: number; translate?: string; report?: string }

/** Reads review filters from the URL; ignores unknown ones. */
export function parseReviewState(query: URLSearchParams): Omit<ReviewListState, 'page'> {
  const rating = /^[1-5]$/.exec(query.get('rating') ?? '')?.[0]
  const [translateId, reportId] = ['translate', 'report'].map((name) => /^[\w-]{1,40}$/.exec(query.get(name) ?? '')?.[0])
  return {
    sort: reviewSorts.find((candidate) => candidate === query.get('sort')) ?? 'newest',
    ...(rating && { rating: Number(rating) }),
    ...(translateId && { translate: translateId }),
    ...(reportId && { report: reportId }),
  }
}

/** Query of a review list state; defaults are omitted. A new filter or sort starts at page one. */
export function buildReviewQuery(state: ReviewListState, change: Partial<ReviewListState>): string {
  const startsNewList = 'sort' in change || 'rating' in change
  const { sort, rating, page, translate, report } = { ...state, report: undefined, ...(startsNewList && { page: 1 }), ...change }
  const query = new URLSearchParams([
    ...(rating ? [['rating', String(rating)]] : []),
    ...(sort === 'newest' ? [] : [['sort', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
    ...(translate ? [['translate', translate]] : []),
    ...(report ? [['report', report]] : []),
  ])
  return `?${query}`
}

/** A review as a page shows it. `from`: the language it was written in, by name, where it can be read in the shopper's own. */
export type ReviewView = Omit<Review, 'translatedTo' | 'notHelpful'> & { from?: string; translated?: { title: string; text: string } }
export type ReviewsView = {
  total: number
  average: number
  /** Distribution of all ratings, with or without text. */
  distribution: Record<string, number>
  /** Number of reviews with text, regardless of filters. */
  written?: number
  reviews: ReviewView[]
}
