import type { OrderState } from '#domain/order/order-state'

/** A line for each price adjustment an order was placed with: whoever looks after the stores can see who took off how much, and why. */
export function logAdjustments({ orderNumber, currency, cart: { priceAdjustments = [] } }: OrderState) {
  for (const { amount, reason, storeId, storeEmployeeId } of priceAdjustments)
    console.warn(JSON.stringify({ event: 'price-adjustment', orderNumber, storeId, storeEmployeeId, amount, currency, reason }))
}
