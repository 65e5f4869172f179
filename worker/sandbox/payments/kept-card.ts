import type { PaymentRequest } from './payment-request'
import { sealed, unsealed } from './sealed-text'

/** Saved card as returned to shops: the token is the encrypted number. */
export function keptCard({ storePaymentMethod, paymentMethod }: PaymentRequest): Record<string, string> | undefined {
  const { encryptedCardNumber = '', encryptedExpiryMonth = '', encryptedExpiryYear = '', brand = '', holderName } = paymentMethod
  const number = unsealed(encryptedCardNumber)
  if (!storePaymentMethod || number === undefined) return undefined
  return {
    'tokenization.storedPaymentMethodId': sealed(number),
    cardSummary: number.slice(-4),
    expiryDate: `${Number(unsealed(encryptedExpiryMonth))}/${unsealed(encryptedExpiryYear)}`,
    paymentMethod: brand,
    ...(holderName && { cardHolderName: holderName }),
  }
}

/** Remembers it under the payment's token until the shopper's bank has said yes. */
export function rememberCard(sql: SqlStorage, token: string, additionalData: Record<string, string> | undefined) {
  if (additionalData) sql.exec('INSERT INTO kept_card (token, told) VALUES (?, ?)', token, JSON.stringify(additionalData))
}

export function cardTold(sql: SqlStorage, token: string): { additionalData?: unknown } {
  const [row] = sql.exec<{ told: string }>('SELECT told FROM kept_card WHERE token = ?', token).toArray()
  return row ? { additionalData: JSON.parse(row.told) as unknown } : {}
}
