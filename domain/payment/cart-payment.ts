import type { Address } from '#contracts/entities/address'
import type { DeviceFingerprint, PaymentMethodId } from '#contracts/entities/payment'
import type { Minor } from '#domain/money/minor-units'

/**
 * A payment method of a cart. `sealed` is the provider's data, by its own names; we cannot read it. `most` is its maximum in minor units,
 * where it does not pay the rest.
 */
export type PaymentInstrument = {
  id: string
  method: PaymentMethodId
  requestId?: string
  sealed: Record<string, string>
  most?: Minor
}

/** Payment of a cart. */
export type CartPayment = {
  billing?: Address
  instruments?: PaymentInstrument[]
  fingerprint?: Omit<DeviceFingerprint, 'cartId'>
}

/** Encrypted data of a failed payment is never reused: the shopper enters it again. */
export function removeSingleUseData(payment: CartPayment = {}): CartPayment {
  const { instruments = [], ...otherFields } = payment
  const isSingleUse = ({ sealed }: PaymentInstrument) => singleUseFields.some((field) => sealed[field] !== undefined)
  return { ...otherFields, instruments: instruments.filter((instrument) => !isSingleUse(instrument)) }
}

const singleUseFields = ['encryptedCardNumber', 'encryptedSecurityCode', 'walletToken']
