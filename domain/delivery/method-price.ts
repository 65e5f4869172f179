import type { MethodPrice } from '#contracts/entities/delivery'

/** Effective delivery price under either API name; 0 is free, not missing. */
export function paidFor({ finalAmount, amount }: MethodPrice): number {
  return finalAmount ?? amount ?? 0
}
