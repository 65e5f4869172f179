import * as z from 'zod'
import { languages } from '#config/locales'

const mostText = 20_000
const text = z.string().max(mostText)
/** A text as authors write it: in every language, or the same for all. */
const authoredText = z.union([z.strictObject(Object.fromEntries(languages.map((language) => [language, text]))), text])

const blockId = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/)
const authoredBlock = z.object({
  component: z.string().min(1).max(40),
  id: blockId,
  /** For people who edit the page. */
  name: z.string().max(120),
  props: z.record(z.string(), z.unknown()),
})

/** A page of the content service as authors write it, before its texts are in one language. Fields of its blocks: `contracts/blocks`. */
export const authoredPage = z.strictObject({
  id: z.string().min(1).max(120),
  type: z.string().min(1).max(40),
  meta: z.looseObject({ title: authoredText, description: authoredText }),
  regions: z.record(z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/), z.array(authoredBlock).max(100)),
})
export type AuthoredPage = z.infer<typeof authoredPage>

/** Name of a page below its site: `home`, `help/shipping`, `category/1010`. */
export const pageName = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*){0,3}$/
