import type { Address } from '#contracts/entities/address'
import type { DeviceFingerprint, PaymentMethodId } from '#contracts/entities/payment'
import type { Minor } from '#domain/pricing/proportion'

/**
 * A way of paying attached to a cart. `sealed` is what the provider is given, by its own names; we cannot read it. `most` is how much it
 * pays at most, in minor units, where it is not asked for the rest.
 */
export type Instrument = {
  id: string
  method: PaymentMethodId
  requestId?: string
  sealed: Record<string, string>
  most?: Minor
}

/** Payment of a cart. */
export type CartPayment = {
  billing?: Address
  instruments?: Instrument[]
  fingerprint?: Omit<DeviceFingerprint, 'cartId'>
}

/** Encrypted data of a failed payment is never reused: the shopper enters it again. */
export function withoutSealed(payment: CartPayment = {}): CartPayment {
  const { instruments = [], ...rest } = payment
  const isForOnePayment = ({ sealed }: Instrument) => forOnePayment.some((field) => sealed[field] !== undefined)
  return { ...rest, instruments: instruments.filter((instrument) => !isForOnePayment(instrument)) }
}

const forOnePayment = ['encryptedCardNumber', 'encryptedSecurityCode', 'walletToken']
