import * as z from 'zod'
import { languages } from '#config/locales'

const mostText = 20_000
const text = z.string().max(mostText)
/** Authored text: one per language, or the same for all. */
const authoredText = z.union([z.strictObject(Object.fromEntries(languages.map((language) => [language, text]))), text])

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
export const pageName = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*){0,3}$/
