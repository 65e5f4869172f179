import type { CheckoutBlocker } from '#domain/cart/checkout-blockers'
import type { ErrorPosition } from '#domain/errors/placement'
import type { Recovery } from '#domain/errors/recovery'

/** Result of a form of one line or of the cart. */
export type ItemResult = {
  intent: string
  itemId?: string
  values: Record<string, string>
  errors: Record<string, string[]>
  errorId?: string
  place?: ErrorPosition
  recovery?: Recovery
  blockers?: CheckoutBlocker[]
}
