import type { Review } from '#contracts/entities/review'

export const sorts = ['newest', 'highest', 'lowest'] as const
type ReviewSort = (typeof sorts)[number]

/** `translate`, `report`: the review that is read in the shopper's language, or about to be reported. */
export type ReviewState = { sort: ReviewSort; rating?: number; page: number; translate?: string; report?: string }

/** Reads review filters from the URL; ignores unknown ones. */
export function reviewStateOf(query: URLSearchParams): Omit<ReviewState, 'page'> {
  const rating = /^[1-5]$/.exec(query.get('rating') ?? '')?.[0]
  const [translate, report] = ['translate', 'report'].map((name) => /^[\w-]{1,40}$/.exec(query.get(name) ?? '')?.[0])
  return {
    sort: sorts.find((known) => known === query.get('sort')) ?? 'newest',
    ...(rating && { rating: Number(rating) }),
    ...(translate && { translate }),
    ...(report && { report }),
  }
}

/** Query of a review list state; defaults are omitted. A new filter or sort starts at page one. */
export function reviewQuery(state: ReviewState, change: Partial<ReviewState>): string {
  const begins = 'sort' in change || 'rating' in change
  const { sort, rating, page, translate, report } = { ...state, report: undefined, ...(begins && { page: 1 }), ...change }
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
export type ReviewOnPage = Omit<Review, 'translatedTo' | 'notHelpful'> & { from?: string; translated?: { title: string; text: string } }
export type ReviewsOnPage = {
  total: number
  average: number
  /** Distribution of all ratings, with or without text. */
  distribution: Record<string, number>
  /** Number of reviews with text, regardless of filters. */
  written?: number
  reviews: ReviewOnPage[]
}
