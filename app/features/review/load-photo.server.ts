import type { StorefrontContext } from '~/server/storefront-services.server'
import { reviewsOf } from './reviews-and-questions.server'
import type { ReviewOnPage } from './review-on-page'

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
