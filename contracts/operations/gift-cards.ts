import * as z from 'zod'
import { brandIds } from '#config/brands'
import { maxGiftCardBalance } from '#config/constants'
import { localeIds, currencies } from '#config/locales'
import { giftCardNumber, giftCardPin } from '../entities/gift-card'
import { emailText } from '../entities/texts'
import { operation } from './operation'

const reasonSchema = z.string().trim().min(3).max(200)
const amountSchema = z.int().min(0)

/** Recipient of an emailed card, and the shop whose language and brand the email uses. */
const recipientSchema = z.strictObject({
  email: emailText,
  locale: z.enum(localeIds),
  brand: z.enum(brandIds),
  name: z.string().trim().max(60).optional(),
  message: z.string().trim().max(300).optional(),
})

/** A gift card. Amounts in minor units. */
export const operatorGiftCard = z.object({
  /** Id of the card in these calls; its number cannot be derived from it. */
  cardId: z.string(),
  currency: z.enum(currencies),
  /** `locked`: blocked by an operator; cannot pay. */
  state: z.enum(['active', 'inactive', 'locked']),
  /** Total balance, held amounts included. */
  balance: amountSchema,
  /** Part of the balance that open orders hold. */
  held: amountSchema,
  expiryDate: z.iso.date().optional(),
  /** Closed for an hour after wrong PINs. */
  isPinClosed: z.boolean(),
  /** Origin: a purchase, an operator, or other. */
  source: z.enum(['order', 'operator', 'other']),
})

const giftCardScope = 'gift-cards:write'
const cardPath = '/operations/v1/gift-cards/:cardId'

/** Gift cards. A card’s number and PIN are derived when they are read; no other response and no record contains them. */
export const giftCardOperations = {
  /** Issues a card. With a recipient it is emailed; without one `code` returns number and PIN. */
  issue: operation({
    method: 'POST',
    path: '/operations/v1/gift-cards',
    scope: giftCardScope,
    body: z.strictObject({
      amount: z.int().min(1).max(maxGiftCardBalance),
      currency: z.enum(currencies),
      expiryDate: z.iso.date().optional(),
      reason: reasonSchema,
      recipient: recipientSchema.optional(),
    }),
    response: operatorGiftCard,
    errors: [],
    status: 201,
  }),
  /** Finds a card by its printed number. */
  find: operation({
    method: 'GET',
    path: '/operations/v1/gift-cards',
    scope: giftCardScope,
    query: z.strictObject({ number: giftCardNumber }),
    response: operatorGiftCard,
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    method: 'GET',
    path: cardPath,
    scope: giftCardScope,
    query: z.strictObject({}),
    response: operatorGiftCard,
    errors: ['NOT_FOUND'],
  }),
  /** Number and PIN of a card that an operator issued without a recipient. The audit names who read them. */
  code: operation({
    method: 'GET',
    path: `${cardPath}/code`,
    scope: giftCardScope,
    query: z.strictObject({}),
    response: z.object({ number: giftCardNumber, pin: giftCardPin }),
    errors: ['NOT_FOUND'],
  }),
  /** Emails number and PIN of a card that an operator issued. GFC760 unless it is active and has a balance. */
  email: operation({
    method: 'POST',
    path: `${cardPath}/emails`,
    scope: giftCardScope,
    body: z.strictObject({ recipient: recipientSchema }),
    response: operatorGiftCard,
    errors: ['NOT_FOUND', 'GC_NOT_ALLOWED'],
  }),
  /** Blocks a card, or unblocks it, also after wrong PINs. A blocked card pays no unpaid order. */
  block: operation({
    method: 'PUT',
    path: `${cardPath}/blocked`,
    scope: giftCardScope,
    body: z.strictObject({ blocked: z.boolean(), reason: reasonSchema }),
    response: operatorGiftCard,
    errors: ['NOT_FOUND'],
  }),
  /** Adds to or subtracts from a balance, in minor units. GFC760 for more than is free, or above the highest balance. */
  correct: operation({
    method: 'POST',
    path: `${cardPath}/corrections`,
    scope: giftCardScope,
    body: z.strictObject({ delta: z.int().min(-maxGiftCardBalance).max(maxGiftCardBalance), reason: reasonSchema }),
    response: operatorGiftCard,
    errors: ['NOT_FOUND', 'GC_NOT_ALLOWED'],
  }),
}
