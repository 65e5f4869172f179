import type { AdyenPaymentRequest } from '#vendor/adyen'
import { encryptWithSalt, decryptText } from './encrypted-text'

export type StoredCard = {
  id: string
  shopper_reference: string
  brand: string
  last_four: string
  expiry_month: string
  expiry_year: string
  holder_name: string | null
}

/** The card a payment stores if it is authorized; its id is the sealed number, so that a payment with it needs no look-up. */
export function toStoredCard({ storePaymentMethod, shopperReference, paymentMethod }: AdyenPaymentRequest): StoredCard | undefined {
  if (!storePaymentMethod || !shopperReference || !('encryptedCardNumber' in paymentMethod)) return undefined
  const { encryptedCardNumber = '', encryptedExpiryMonth = '', encryptedExpiryYear = '', brand, holderName } = paymentMethod
  const number = decryptText(encryptedCardNumber)
  if (number === undefined) return undefined
  const [month, year] = [decryptText(encryptedExpiryMonth) ?? '', decryptText(encryptedExpiryYear) ?? '']
  return {
    // A card that was renewed is a card of its own.
    id: encryptWithSalt(number, `${month}/${year}`),
    ...{ shopper_reference: shopperReference, brand: brand ?? 'visa', last_four: number.slice(-4) },
    ...{ expiry_month: month, expiry_year: year },
    holder_name: holderName ?? null,
  }
}

/** Fields of a payment's response about the card it stored. */
export function toAdditionalData(card: StoredCard): Record<string, string> {
  return {
    'tokenization.storedPaymentMethodId': card.id,
    'tokenization.shopperReference': card.shopper_reference,
    'tokenization.store.operationType': 'created',
    cardSummary: card.last_four,
    expiryDate: `${Number(card.expiry_month)}/${card.expiry_year}`,
    paymentMethod: card.brand,
    ...(card.holder_name && { cardHolderName: card.holder_name }),
  }
}

/** As `toAdditionalData`, of the card that a payment keeps as JSON. */
export function parseAdditionalData({ card }: { card: string | null }): Record<string, string> | undefined {
  return card ? toAdditionalData(JSON.parse(card) as StoredCard) : undefined
}

/** Cards stored for shoppers, in the ledger's database. */
export class StoredCards {
  constructor(readonly sql: SqlStorage) {}

  store(card: StoredCard) {
    const { id, shopper_reference, brand, last_four, expiry_month, expiry_year, holder_name } = card
    this.sql.exec(
      'INSERT OR REPLACE INTO stored_cards (id, shopper_reference, brand, last_four, expiry_month, expiry_year, holder_name, is_deleted) VALUES (?, ?, ?, ?, ?, ?, ?, 0)',
      ...[id, shopper_reference, brand, last_four, expiry_month, expiry_year, holder_name],
    )
  }

  of(shopperReference: string): StoredCard[] {
    return this.sql
      .exec<StoredCard>('SELECT * FROM stored_cards WHERE shopper_reference = ? AND is_deleted = 0', shopperReference)
      .toArray()
  }

  /** Returns true if the card pays no longer: its shopper had it deleted. */
  isDeleted(id: string, shopperReference: string): boolean {
    const query = 'SELECT 1 FROM stored_cards WHERE id = ? AND shopper_reference = ? AND is_deleted = 1'
    return this.sql.exec(query, id, shopperReference).toArray().length > 0
  }

  delete(id: string, shopperReference: string): boolean {
    const query = 'UPDATE stored_cards SET is_deleted = 1 WHERE id = ? AND shopper_reference = ? AND is_deleted = 0'
    return this.sql.exec(query, id, shopperReference).rowsWritten > 0
  }
}

/** One stored card as the list of a shopper's payment methods shows it. */
export function toStoredPaymentMethod(card: StoredCard) {
  return {
    ...{ id: card.id, type: 'scheme', brand: card.brand, lastFour: card.last_four, name: card.brand },
    ...{ expiryMonth: card.expiry_month, expiryYear: card.expiry_year.slice(-2), supportedRecurringProcessingModels: ['CardOnFile'] },
    shopperReference: card.shopper_reference,
    ...(card.holder_name && { holderName: card.holder_name }),
  }
}
