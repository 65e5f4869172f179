import { z } from 'zod'

const typed = z.string().max(2_000).default('')
const trimmed = typed.transform((text) => text.trim())

/** Where somebody sells, and who they are. (EMP-05, EMP-19) */
export const associateLoginForm = z.object({
  storeId: trimmed,
  username: trimmed.transform((number) => number.toUpperCase()),
  password: typed,
  challenge: z.string().max(200).default(''),
  answer: trimmed,
})

/** The session in the store is over; there is nothing to say but that. */
export const clearSessionForm = z.object({})
