import * as z from 'zod'
import { pageName } from './authored-page'

const siteId = z.string().regex(/^[A-Z]{2,20}-[A-Z]{2}$/)

/** What to purge: all content, or that of sites, pages or products. */
export const purgeRequest = z
  .strictObject({
    content: z.literal(true).optional(),
    sites: z.array(siteId).max(50).optional(),
    pages: z
      .array(z.strictObject({ siteId, page: z.string().max(120).regex(pageName) }))
      .max(200)
      .optional(),
    products: z
      .array(z.string().regex(/^[A-Z0-9]{8}$/))
      .max(500)
      .optional(),
  })
  .refine((body) => Object.values(body).some((part) => part === true || (Array.isArray(part) && part.length > 0)), {
    path: ['content'],
    message: 'names nothing',
  })
export type PurgeRequest = z.infer<typeof purgeRequest>

/** What was purged: a number that counts up, and the tags. */
export const purgeAnswer = z.object({ seq: z.int().positive(), tags: z.array(z.string()) })
