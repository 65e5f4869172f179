import type { LineDelivery } from './line-delivery'

type NextDeliverySupply = {
  qty: number
  /** Stock at the store; none if it no longer offers pickup. */
  here: number
  /** Online stock. */
  web: number
  /** True if the store accepts transfers. */
  takesParcels: boolean
}

/**
 * Next delivery of a store line: `stays`; ship to store when its stock is too low; home (null) when the store takes no transfers; `nowhere`
 * without stock.
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
