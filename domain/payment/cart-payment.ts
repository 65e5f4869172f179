import type { Address } from '#contracts/entities/address'
import type { DeviceFingerprint, PaymentMethodId } from '#contracts/entities/payment'
import type { Minor } from '#domain/pricing/portion-of'

/**
 * A way of paying attached to a cart. `sealed` is what the provider is given, by its own names; we cannot read it. `most` is how much it
 * pays at most, in minor units, where it is not asked for the rest. (PAY-02)
 */
export type Instrument = {
  id: string
  method: PaymentMethodId
  requestId?: string
  sealed: Record<string, string>
  most?: Minor
}

/** How a cart is going to be paid. */
export type CartPayment = {
  billing?: Address
  instruments?: Instrument[]
  fingerprint?: Omit<DeviceFingerprint, 'cartId'>
}
