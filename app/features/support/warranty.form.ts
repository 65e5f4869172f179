import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { addressFields } from '~/features/address/address.form'

const text = (most: number) => z.string().trim().max(most).default('')

/** Warranty claim with photos. */
export const warrantyForm = z.object({
  ...addressFields,
  styleId: text(60),
  orderNumber: text(20),
  purchaseDate: text(20),
  description: text(2_000),
  photos: z.array(z.instanceof(File)).default([]),
  ...captchaFields,
})

export type WarrantyForm = z.output<typeof warrantyForm>
