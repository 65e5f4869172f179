import type { Spender } from './spending-shopper.ts'

/** An order as its cart said before it was placed: cents of each card by its last four digits, cents of the rest. */
export type Bought = {
  orderNumber: string
  cards: Record<string, number>
  points: number
  codes: string[]
  toPay: number
  credit: number
  /** Value of the points; points worth more than the total are spent all the same. */
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
  /** Units were cancelled, a part was refunded, or a bank took money back: its rest is checked against the order and the provider. */
  isChanged: boolean
}
/** Commands of one shopper and their results. */
export type MoneyStory = { spender: Spender; steps: number; bought: Bought[]; refused: string[]; wrongSums: string[]; odd: string[] }
