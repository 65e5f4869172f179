import { z } from 'zod'

const text = z.string().trim().default('')

/** A gift's recipient and message. The rules limit their length. */
export const giftOptionForm = z.object({ to: text, email: text, message: text })
