import type { Review } from '#contracts/entities/review'

/** Five stars from Britain, which can be read in French too. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return {
    id: 'HV7K2Q41-1',
    rating: 5,
    title: 'Dry at the end of it',
    text: 'Two full days of rain.',
    author: 'Callum R.',
    createdAt: '2026-10-04',
    locale: 'en-gb',
    verified: true,
    helpful: 2,
    notHelpful: 1,
    photos: [],
    translatedTo: ['fr'],
    ...overrides,
  }
}

/** Reviews of a product, as the platform returns them. */
export function someReviews(reviews: Review[] = [aReview()], total = reviews.length) {
  return { total, average: 4.7, distribution: { 5: total, 4: 0, 3: 0, 2: 0, 1: 0 }, reviews }
}
