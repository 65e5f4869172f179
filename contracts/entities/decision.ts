import * as z from 'zod'

/** Response of the decision engine. */
export const decideAnswer = z.object({
  decisions: z.array(z.object({ experienceId: z.string(), variantId: z.string(), actionId: z.string() })),
  monetateId: z.string(),
})
