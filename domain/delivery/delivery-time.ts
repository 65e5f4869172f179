/** Delivery times as they travel. */
export const sameDay = 'Same day'

/** `3-5` becomes `3-5 business days`. */
export function businessDays(range: string): string {
  return `${range} business days`
}

/**
 * The soonest first: same day, then by the first digit of the text, so `10-12` counts as 1; a text without a digit goes last. Equal ones
 * keep their order, and the input is not modified.
 */
export function soonestFirst<T extends { deliveryTime: string }>(methods: readonly T[]): T[] {
  return [...methods].sort((a, b) => rankOf(a.deliveryTime) - rankOf(b.deliveryTime))
}

const last = 10

function rankOf(deliveryTime: string): number {
  if (/same day/i.test(deliveryTime)) return -1
  return Number(/\d/.exec(deliveryTime)?.[0] ?? last)
}
