import { z } from 'zod'
import { email, required } from '#domain/validation/text-rules'
import { ruledText } from '~/server/field-errors'

/** An address, and a yes to what happens with it. */
export const newsletterForm = z.object({
  email: ruledText(required, email),
  policy: z.literal('on', { error: 'forms:requiredBox' }),
})
