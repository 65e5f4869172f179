export type Line = { productId: string; upc: string; qty: number }
export type Card = 'pays' | 'asks' | 'refused' | 'error' | 'slow' | 'lost'
/** How it went in the buyer's eyes. `none`: refused while the cart was filled, before anything was held; `left`: went away in the middle of placing. */
export type Ending = 'none' | 'no-stock' | 'no-money' | 'ordered' | 'left' | 'odd'

/** What one buyer wanted and what the platform told them. */
export type Attempted = {
  cartId: string
  lines: Line[]
  card: Card
  ending: Ending
  /** Every order number the buyer was ever told for this cart. */
  told: string[]
  /** Calls that nobody answered, or that failed on our side. */
  unanswered: number
  /** The last thing heard that nobody expected. */
  odd?: string
}

export type History = { attempts: Attempted[]; delivered: Record<string, number>; kills: number }
