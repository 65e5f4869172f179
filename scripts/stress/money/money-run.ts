import type { Spender } from './spender.ts'

/** An order as its cart stated before placement: cents of each card by its last four digits, cents of the rest. */
export type PlacedOrder = {
  orderNumber: string
  cards: Record<string, number>
  points: number
  codes: string[]
  toPay: number
  credit: number
  /** Value of the points. */
  reward: number
  total: number
  /** Items without tax and delivery, and the gift cards among them. */
  goods: number
  gifts: number
  goodsIds: string[]
  /** Lines of free gifts. */
  freeIds: string[]
  giftIds: string[]
  isCancelled: boolean
  isDelivered: boolean
  isReturned: boolean
  /** Cancelled, refunded or charged back in part: compared with order and provider instead. */
  isChanged: boolean
}
/** Commands of one shopper and their results. */
export type MoneyRun = { spender: Spender; steps: number; bought: PlacedOrder[]; refused: string[]; wrongSums: string[]; odd: string[] }
