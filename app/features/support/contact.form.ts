import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'

const text = (most: number) => z.string().trim().max(most).default('')

/** Contact message; `about` is a category and subject. */
export const contactForm = z.object({
  about: text(90),
  firstName: text(1_000),
  lastName: text(1_000),
  email: text(1_000),
  phone: text(1_000),
  orderNumber: text(20),
  message: text(2_000),
  ...captchaFields,
})
