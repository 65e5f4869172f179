import type { LineDelivery } from './line-delivery'

type NextDeliverySupply = {
  qty: number
  /** Pieces on the store's own shelf; none when it hands nothing out any more. */
  here: number
  /** Pieces we can send. */
  web: number
  /** Whether the store takes parcels. */
  takesParcels: boolean
}

/**
 * Where a line for a store goes now: `stays`; to the store by parcel when its shelf is too empty; to the shopper's door (null) when the
 * store takes no parcels; `nowhere` when we have none to send either. (SHIP-21, ERR-43)
 */
export function nextDelivery(
  delivery: LineDelivery,
  { qty, here, web, takesParcels }: NextDeliverySupply,
): LineDelivery | null | 'stays' | 'nowhere' {
  if (delivery.code === 'pudo') return 'stays'
  if (delivery.code === 'pickup' && here >= qty) return 'stays'
  if (delivery.code === 'sts' && takesParcels) return 'stays'
  if (web < qty) return 'nowhere'
  return takesParcels ? { ...delivery, code: 'sts', pieces: here } : null
}
