import * as z from 'zod'

/** Blocks are validated when shown, so that one bad block does not take the page down. */
export const unvalidatedBlock = z.object({
  component: z.string(),
  id: z.string(),
  name: z.string(),
  props: z.record(z.string(), z.unknown()),
})

/** Optional authored fields for page lists, besides title and description. */
const teaserFields = {
  image: z.string().optional(),
  tags: z.array(z.string()).optional(),
  publishedAt: z.iso.date().optional(),
}

/** A page as the content service returns it. */
export const canvas = z
  .object({
    id: z.string(),
    type: z.string(),
    siteId: z.string(),
    locale: z.string(),
    meta: z.object({
      title: z.string(),
      description: z.string(),
      robots: z.string().optional(),
      canonical: z.string().optional(),
      ...teaserFields,
    }),
    regions: z.record(z.string(), z.array(unvalidatedBlock)),
  })
  .meta({ id: 'Canvas' })

const link = z.object({ text: z.string(), url: z.string() })

/** An entry of the mega-menu: L1 → columns (L2) → links (L3). */
export const menuItem = z.object({
  title: z.string(),
  target: link,
  menuStyle: z.enum(['columns', 'visual', 'link']),
  /** Icon shown before the title. Content lint reports unknown names. */
  menuIcon: z.string().optional(),
  titleVisibility: z.enum(['both', 'desktop', 'mobile', 'none']).default('both'),
  tone: z.enum(['plain', 'sale']).default('plain'),
  columns: z.array(z.object({ title: z.string(), target: link.optional(), children: z.array(link) })),
  visualSelectorsTitle: z.string().optional(),
  visualSelectors: z.array(z.object({ text: z.string(), url: z.string(), image: z.string() })).default([]),
  menuBanner: z.object({ title: z.string(), target: link, image: z.string() }).optional(),
  hideShopAll: z.array(z.enum(['sm', 'md', 'lg'])).default([]),
  overrideShopAll: link.optional(),
})

export const menu = z.object({ items: z.array(menuItem) })

export const footer = z.object({
  columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
  about: z.string(),
  legal: z.array(link),
  copyright: z.string(),
})

/** A list of pages, best match or newest first. */
export const pageList = z.object({
  total: z.int(),
  start: z.int(),
  count: z.int(),
  items: z.array(z.object({ page: z.string(), type: z.string(), title: z.string(), description: z.string(), ...teaserFields })),
})

export type PageList = z.infer<typeof pageList>
export type Canvas = z.infer<typeof canvas>
export type Menu = z.infer<typeof menu>
export type Footer = z.infer<typeof footer>
