import type { MethodPrice } from '#contracts/entities/delivery'
import { soonestFirst } from './delivery-time'

/** Effective delivery price under either API name; 0 is free, not missing. */
export function paidFor({ finalAmount, amount }: MethodPrice): number {
  return finalAmount ?? amount ?? 0
}

/** Sorts methods by price, then by speed. Does not modify the input. */
export function cheapestFirst<T extends { deliveryTime: string; price: MethodPrice }>(methods: readonly T[]): T[] {
  return soonestFirst(methods).sort((a, b) => paidFor(a.price) - paidFor(b.price))
}
