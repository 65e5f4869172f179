import type { MetaDescriptor } from '@remix-run/cloudflare'
import { unavailableMark } from '#routes/unavailable-mark'

/** Metadata of a page. The social-sharing part is rendered on the server only. */
export type PageMeta = {
  title: string
  description: string
  /** The whole address by which search engines shall know it; none: by no address. */
  url?: string
  robots?: string
  /** The whole address of its picture; none: the brand's own. */
  image?: string
  type?: 'article' | 'product'
  publishedAt?: string
}

/** Title, description and canonical address of a page, for the head. */
export function pageMeta(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return []
  const { title, description, url, robots } = meta
  return [
    { title },
    { name: 'description', content: description },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(url ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
  ]
}

/** The head of a page that is not there or failed: what its canvas says, and always the mark by which such pages are known. */
export function rootMeta({ error }: { error?: unknown }): MetaDescriptor[] {
  if (!error) return []
  const data = (error as { data?: Partial<PageMeta> | null }).data ?? {}
  return pageMeta({ title: data.title ?? unavailableMark, description: data.description ?? unavailableMark, robots: 'noindex' })
}
