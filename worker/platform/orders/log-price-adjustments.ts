import type { OrderState } from '#domain/order/order-state'

/** Logs each price adjustment of an order: whoever manages the stores can see who discounted how much, and why. */
export function logPriceAdjustments({ orderNumber, currency, cart: { priceAdjustments = [] } }: OrderState) {
  for (const { amount, reason, storeId, storeEmployeeId } of priceAdjustments)
    console.warn(JSON.stringify({ event: 'price-adjustment', orderNumber, storeId, storeEmployeeId, amount, currency, reason }))
}
