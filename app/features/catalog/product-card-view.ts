import type { Price, ProductCard, Product } from '#contracts/entities/product'
import type { ServedMarker } from '~/client/served-html'

/** The end of a range of prices is left out where it is the price itself. */
export type DisplayPrice = Pick<Price, 'current' | 'original'> & Partial<Price>

/**
 * The fields of a product that its card shows: every byte here is sent with each listing. Color ids stay on the server, and so does a rating
 * that is not shown. The facts stand beside the type, as one text: it is sent as it is shown. Prices are in the shop's currency.
 */
export type ProductCardView = Omit<ProductCard, 'colors' | 'price' | 'rating' | 'currency' | 'facts'> & {
  /** The HTML of a document has shown them: hydration gets the mark alone. */
  colors: CardColor[] | ServedMarker
  price: DisplayPrice
  rating?: { score: number; count: number }
}

type CardColor = Omit<ProductCard['colors'][number], 'id'>

export function toProductCardView({ currency: _, rating, price, colors, type, facts = [], ...card }: ProductCard): ProductCardView {
  return {
    ...card,
    // A line ends with the dot, none begins with it.
    type: [type, ...facts].join('\u00a0· '),
    price: toDisplayPrice(price),
    ...(rating.showScore && { rating: { score: rating.score, count: rating.reviewsCount } }),
    colors: colors.map(({ label, swatch }) => ({ label, swatch })),
  }
}

function toDisplayPrice({ lowCurrent, highCurrent, lowOriginal, highOriginal, ...price }: Price): DisplayPrice {
  return highCurrent > lowCurrent ? { ...price, lowCurrent, highCurrent, lowOriginal, highOriginal } : price
}

/** A small card of a product whose page is known: its first color from the front, name and price. Pictures stay as they are. */
export function toCompactCard({ id, name, type, url, price, currency, badge, eyebrow, rating, images }: Product): ProductCardView {
  const image = Object.values(images)[0]?.[0] ?? ''
  const cardMarks = { ...(badge && { badge }), ...(eyebrow && { eyebrow }) }
  return toProductCardView({
    id,
    image,
    title: name,
    type,
    url,
    price,
    currency,
    ...cardMarks,
    rating: { ...rating, showScore: false },
    colors: [],
  })
}
