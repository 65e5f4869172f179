import * as z from 'zod'

/** What the decision engine answers. (SEG-23) */
export const decideAnswer = z.object({
  decisions: z.array(z.object({ experienceId: z.string(), variantId: z.string(), actionId: z.string() })),
  monetateId: z.string(),
})
