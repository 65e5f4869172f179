import { z } from 'zod'
import { emailMaxLength } from '#config/constants'
import { firstProblem } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'

/** Recipient and variant of a notification. The product comes from the page, never from the form. */
export const notifyMeForm = z.object({
  email: z
    .string()
    .trim()
    .default('')
    .superRefine((value, context) => {
      const problem = firstProblem(value, [required, email, maxLength(emailMaxLength)])
      if (problem) context.addIssue({ code: 'custom', message: `forms:${problem.key}` })
    }),
  upc: z.string().trim().max(14).default(''),
})
