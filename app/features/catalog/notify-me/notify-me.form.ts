import { z } from 'zod'
import { emailMaxLength } from '#config/constants'
import { email, maxLength, required } from '#domain/validation/text-rules'
import { ruledText } from '~/server/field-errors'

/** Recipient and variant of a notification. The product comes from the page, never from the form. */
export const notifyMeForm = z.object({
  email: ruledText(required, email, maxLength(emailMaxLength)),
  upc: z.string().trim().max(14).default(''),
})
