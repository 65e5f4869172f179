import { z } from 'zod'

const text = z.string().max(1_000).default('')

/** Email of the account to find. */
export const lookupForm = z.object({ email: text, challenge: z.string().max(200).default(''), answer: text })

/** A step that is only left behind. */
export const goOnForm = z.object({})
