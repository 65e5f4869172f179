import { z } from 'zod'

/** What somebody ticked, and the size of their shoes. (ACC-09, ACC-24) */
export const interestsForm = z.object({
  interests: z.array(z.string().max(40)).max(50).default([]),
  preferredShoeSize: z.string().max(20).default(''),
})
