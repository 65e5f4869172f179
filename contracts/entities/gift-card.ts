import * as z from 'zod'
import { currencies } from '../../config/locales.ts'

/** Card number as printed. */
export const giftCardNumber = z.string().regex(/^\d{16,19}$/)
export const giftCardPin = z.string().regex(/^\d{4,8}$/)

/** Remaining balance, exact to the cent. */
export const giftCardBalance = z.object({
  maskedNumber: z.string(),
  balance: z.object({ amount: z.string().regex(/^\d+\.\d{2,3}$/), currency: z.enum(currencies) }),
  expiryDate: z.iso.date().optional(),
})

/** A demo gift card for a developer's machine. Balance in minor units. */
export const demoGiftCard = z.strictObject({
  purpose: z.string(),
  number: giftCardNumber,
  pin: giftCardPin,
  currency: z.enum(currencies),
  balance: z.int().nonnegative(),
  state: z.enum(['active', 'inactive', 'locked']),
  expiryDate: z.iso.date().optional(),
})

export const demoGiftCardsFile = z.array(demoGiftCard)
export type DemoGiftCard = z.infer<typeof demoGiftCard>
