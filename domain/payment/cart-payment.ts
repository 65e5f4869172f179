import type { Address } from '#contracts/entities/address'

/** How a cart is going to be paid. */
export type CartPayment = { billing?: Address }
