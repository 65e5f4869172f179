import type { CheckoutBlocker } from '#domain/cart/checkout-blockers'
import type { Recovery } from '#domain/errors/recovery'
import type { ErrorPosition } from '#domain/errors/placement'

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
