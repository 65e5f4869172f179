import { z } from 'zod'
import { captchaFields } from '~/server/captcha-fields'

const text = (most: number) => z.string().trim().max(most).default('')

/** Contact message; `about` is a category and subject. */
export const contactForm = z.object({
  about: text(90),
  firstName: text(60),
  lastName: text(60),
  email: text(300),
  phone: text(30),
  orderNumber: text(20),
  message: text(2_000),
  ...captchaFields,
})
