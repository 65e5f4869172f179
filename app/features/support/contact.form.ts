import { z } from 'zod'

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
  challenge: z.string().max(200).default(''),
  answer: text(20),
})
