import { z } from 'zod'

const text = z.string().trim().default('')

/** For whom a line is a gift, and what is written with it. How long each may be is told by the rules. */
export const giftOptionForm = z.object({ to: text, email: text, message: text })
