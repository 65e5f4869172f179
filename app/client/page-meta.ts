import type { MetaDescriptor } from '@remix-run/cloudflare'
import { unavailableMark } from '#routes/page-type'

export type PageMeta = { title: string; description: string; url?: string; robots?: string }

/** Title, description and canonical address of a page, for the head. */
export function pageMeta(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return []
  const { title, description, url, robots } = meta
  return [
    { title },
    { name: 'description', content: description },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]
      : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}

/** The head of a page that is not there or failed: what its canvas says, and always the mark by which such pages are known. (RTE-23, RTE-31) */
export function rootMeta({ error }: { error?: unknown }): MetaDescriptor[] {
  if (!error) return []
  const said = (error as { data?: Partial<PageMeta> | null }).data ?? {}
  return pageMeta({ title: said.title ?? unavailableMark, description: said.description ?? unavailableMark, robots: 'noindex' })
}
