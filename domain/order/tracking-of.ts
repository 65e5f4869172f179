import type { OrderState, Tracking } from './order-state'

/** The parcel of an order where there is no carrier to ask: a number that follows from the order's. */
export function trackingOf({ orderNumber }: Pick<OrderState, 'orderNumber'>): Tracking {
  const trackingNumber = `SP${orderNumber.slice(2)}`
  return { carrier: 'Sandbox Parcels', trackingNumber, trackingUrl: `https://parcels.example/track/${trackingNumber}` }
}
