import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { maxCaptchaToken } from '#config/captcha-actions'

const printed = z
  .string({ error: 'forms:required' })
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().min(1, 'forms:required'))

const pin = printed.pipe(z.string().regex(/^\d{4,8}$/, 'forms:gc.pin'))

/** Gift card as printed; accepts grouped digits. */
export const giftCardForm = z.object({
  giftCardNumber: printed.pipe(z.string().regex(/^\d{16,19}$/, 'forms:gc.number')),
  pin,
})

/** Gift card saved in the account, by its id. */
export const savedGiftCardForm = z.object({ giftCard: z.string({ error: 'forms:required' }).min(1).max(64), pin })

/** A balance check, with a CAPTCHA. */
export const giftCardBalanceForm = giftCardForm.extend({
  ...captchaFields,
  answer: z.string({ error: 'forms:required' }).trim().min(1, 'forms:required').max(maxCaptchaToken, 'forms:required'),
})
