import type { MethodPrice } from '#contracts/entities/delivery'

/** What a way of travelling costs the shopper, whichever of its two names the wire used; 0 is free and not a missing price. (SHIP-01, TRAP-34) */
export function paidFor({ finalAmount, amount }: MethodPrice): number {
  return finalAmount ?? amount ?? 0
}
