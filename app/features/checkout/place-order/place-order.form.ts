import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { deviceFields } from './device.form'

const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

/** Total the shopper agreed to, and a CAPTCHA answer if required. */
export const placeOrderForm = z.object({
  total: amount,
  /** Amount left to charge after gift cards, points and credit. */
  toPay: amount.optional(),
  ...captchaFields,
  ...deviceFields,
})
