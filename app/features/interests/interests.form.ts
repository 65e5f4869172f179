import { z } from 'zod'

/** Selected interests and shoe size. */
export const interestsForm = z.object({
  interests: z.array(z.string().max(40)).max(50).default([]),
  preferredShoeSize: z.string().max(20).default(''),
})
