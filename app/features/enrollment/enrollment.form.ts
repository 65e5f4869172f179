import { z } from 'zod'

const text = z.string().max(1_000).default('')

/** Whose account is looked for. (ENR-01) */
export const lookupForm = z.object({ email: text, challenge: z.string().max(200).default(''), answer: text })

/** A step that is only left behind. (ENR-06) */
export const goOnForm = z.object({})
