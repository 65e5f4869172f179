export type PurchaseLine = { productId: string; upc: string; qty: number }
export type CardOutcome = 'pays' | 'asks' | 'refused' | 'error' | 'slow' | 'lost'
/** Result as seen by the buyer. `none`: rejected before any hold; `left`: disconnected while placing. */
type AttemptEnding = 'none' | 'no-stock' | 'no-money' | 'ordered' | 'left' | 'odd'

/** Request and responses of one buyer. */
export type PlaceAttempt = {
  cartId: string
  lines: PurchaseLine[]
  card: CardOutcome
  ending: AttemptEnding
  /** Every order number the buyer was given for this cart. */
  told: string[]
  /** Calls without a response, or failed on our side. */
  unanswered: number
  /** The last unexpected response. */
  odd?: string
}

/** Units of order lines. */
export type LineUnits = { lineId: string; quantity: number }[]

/** One change by the warehouse with its key. `result`: `done`, or the error code. */
export type WarehouseOperation = { orderNumber: string; kind: 'ship' | 'cancel' | 'refund' | 'deliver'; units: LineUnits; result: string }

export type StressHistory = {
  attempts: PlaceAttempt[]
  delivered: Record<string, number>
  kills: number
  operations: WarehouseOperation[]
}
