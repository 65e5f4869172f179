import * as z from 'zod'
import { languages } from '#config/locales'

const maxTextLength = 20_000
const textSchema = z.string().max(maxTextLength)
/** Authored text: one per language, or the same for all. */
const authoredText = z.union([z.strictObject(Object.fromEntries(languages.map((language) => [language, textSchema]))), textSchema])

const blockId = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/)
const authoredBlock = z.object({
  component: z.string().min(1).max(40),
  id: blockId,
  /** Internal title for editors. */
  name: z.string().max(120),
  props: z.record(z.string(), z.unknown()),
})

/** A page as authors write it, with its texts in every language. Block fields: `contracts/blocks`. */
export const authoredPage = z.strictObject({
  id: z.string().min(1).max(120),
  type: z.string().min(1).max(40),
  meta: z.looseObject({ title: authoredText, description: authoredText }),
  regions: z.record(z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/), z.array(authoredBlock).max(100)),
})
export type AuthoredPage = z.infer<typeof authoredPage>

/** Page name within its site: `home`, `help/shipping`, `category/1010`. */
export const pageNamePattern = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*){0,3}$/

const siteId = z.string().regex(/^[A-Z]{2,20}-[A-Z]{2}$/)

/** Content to purge: all, or that of sites, pages or products. */
export const purgeRequest = z
  .strictObject({
    content: z.literal(true).optional(),
    sites: z.array(siteId).max(50).optional(),
    pages: z
      .array(z.strictObject({ siteId, page: z.string().max(120).regex(pageNamePattern) }))
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

/** Result of a purge: an increasing sequence number, and the purged tags. */
export const purgeResponse = z.object({ seq: z.int().positive(), tags: z.array(z.string()) })
