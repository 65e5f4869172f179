import * as z from 'zod'
import type { StoredInstrument } from '#domain/account/account'
import { callAdyen } from './adyen-client'
import { type PaymentEnv, getPaymentSettings } from './payment-settings'

/** A card as the provider shows it: its token, brand, last digits and end. */
export type StoredCard = Omit<StoredInstrument, 'paymentInstrumentId' | 'type' | 'isDefault'>

const storedMethodsSchema = z.object({
  storedPaymentMethods: z
    .array(
      z.object({
        ...{ id: z.string().min(1).max(8_192), type: z.string().default('scheme'), brand: z.string().max(30).default('') },
        ...{ lastFour: z.string().default(''), holderName: z.string().max(100).optional() },
        ...{ expiryMonth: z.coerce.number().int().default(0), expiryYear: z.coerce.number().int().default(0) },
      }),
    )
    .default([]),
})
/** An account page shows its own copy rather than wait longer. */
const requestTimeoutMs = 1_500
const century = 2_000
/** The provider's error code for a token it does not have. */
const tokenNotFoundCode = '800'

/** The cards the provider has of a shopper; undefined when it does not answer. */
export async function loadStoredCards(env: PaymentEnv, shopperReference: string): Promise<StoredCard[] | undefined> {
  const response = await callAdyen(env, {
    path: `/storedPaymentMethods?${buildQuery(env, shopperReference)}`,
    timeoutMs: requestTimeoutMs,
  })
  const parsed = response.status === 200 ? storedMethodsSchema.safeParse(response.body) : undefined
  return parsed?.data?.storedPaymentMethods
    .filter(({ type, lastFour }) => type === 'scheme' && /^\d{4}$/.test(lastFour))
    .map(({ id, brand, lastFour, holderName, expiryMonth, expiryYear }) => ({
      ...{ stands: id, maskedNumber: `************${lastFour}` },
      ...(brand && { cardType: brand }),
      ...(expiryMonth && { expirationMonth: expiryMonth }),
      // Published as two digits, answered as four by some accounts.
      ...(expiryYear && { expirationYear: expiryYear < 100 ? century + expiryYear : expiryYear }),
      ...(holderName && { holder: holderName }),
    }))
}

/** Deletes a card at the provider, once however often it is called. False while the provider has not said that it is gone. */
export async function deleteStoredCard(env: PaymentEnv, shopperReference: string, id: string): Promise<boolean> {
  const path = `/storedPaymentMethods/${encodeURIComponent(id)}?${buildQuery(env, shopperReference)}`
  const { status, body } = await callAdyen(env, { path, method: 'DELETE' })
  return status === 204 || (status === 422 && (body as { errorCode?: unknown } | undefined)?.errorCode === tokenNotFoundCode)
}

/** Deletes every card of a shopper at the provider; returns how many, undefined while the provider does not answer. */
export async function deleteStoredCards(env: PaymentEnv, shopperReference: string): Promise<number | undefined> {
  const cards = await loadStoredCards(env, shopperReference)
  if (!cards) return undefined
  const deletions = await Promise.all(cards.map(({ stands }) => deleteStoredCard(env, shopperReference, stands)))
  return deletions.every(Boolean) ? cards.length : undefined
}

function buildQuery(env: PaymentEnv, shopperReference: string): string {
  const { merchantAccount } = getPaymentSettings(env)
  return new URLSearchParams({ shopperReference, merchantAccount }).toString()
}
