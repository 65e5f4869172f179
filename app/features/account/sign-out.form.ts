import { z } from 'zod'

/** The page the shopper signs out on. */
export const signOutForm = z.object({ from: z.string().max(2_000).default('') })
