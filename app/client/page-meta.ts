import type { MetaDescriptor } from '@remix-run/cloudflare'
import { unavailableMark } from '#routes/page-type'

export type PageMeta = {
  title: string
  description: string
  url?: string
  robots?: string
  article?: { image?: string; publishedAt?: string }
}

/** Title, description and canonical address of a page, for the head; of an article its picture and day too. */
export function pageMeta(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return []
  const { title, description, url, robots, article } = meta
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
    ...(article ? articleMeta(article) : []),
  ]
}

function articleMeta({ image, publishedAt }: NonNullable<PageMeta['article']>): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'article' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt }] : []),
  ]
}

/** The head of a page that is not there or failed: what its canvas says, and always the mark by which such pages are known. (RTE-23, RTE-31) */
export function rootMeta({ error }: { error?: unknown }): MetaDescriptor[] {
  if (!error) return []
  const said = (error as { data?: Partial<PageMeta> | null }).data ?? {}
  return pageMeta({ title: said.title ?? unavailableMark, description: said.description ?? unavailableMark, robots: 'noindex' })
}
