import { z } from 'zod'
import { firstProblem, type Rule } from '#domain/validation/rule'
import { email, required } from '#domain/validation/text-rules'

const rules: readonly Rule[] = [required, email]

/** An address, and a yes to what happens with it. */
export const newsletterForm = z.object({
  email: z
    .string()
    .trim()
    .default('')
    .superRefine((value, context) => {
      const problem = firstProblem(value, rules)
      if (problem) context.addIssue({ code: 'custom', message: `forms:${problem.key}` })
    }),
  policy: z.literal('on', { error: 'forms:requiredBox' }),
})
