import type { MetaDescriptor } from '@remix-run/cloudflare'
import { unavailableMark } from '#routes/unavailable-mark'

/** Metadata of a page. The social-sharing part is rendered on the server only. */
export type PageMeta = {
  title: string
  description: string
  /** Absolute canonical URL; omitted if there is none. */
  url?: string
  robots?: string
  /** Absolute URL of its picture; by default the brand's. */
  image?: string
  type?: 'article' | 'product'
  publishedAt?: string
}

/** Title, description and canonical URL of a page. */
export function buildPageMeta(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return []
  const { title, description, url, robots } = meta
  return [
    { title },
    { name: 'description', content: description },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(url ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
  ]
}

/** Head of a missing or failed page: from its canvas, and always with the description that marks unavailable pages. */
export function getRootMeta({ error }: { error?: unknown }): MetaDescriptor[] {
  if (!error) return []
  const data = (error as { data?: Partial<PageMeta> | null }).data ?? {}
  return buildPageMeta({ title: data.title ?? unavailableMark, description: data.description ?? unavailableMark, robots: 'noindex' })
}

/** Renders schema.org data for search engines. Escapes closing tags. */
export function JsonLd({ type, ...facts }: { type: string } & Record<string, unknown>) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** JSON-LD that only the server builds, as serialized text. During hydration the element stays as it is. */
export function ServedJsonLd({ text = '' }: { text?: string | undefined }) {
  const __html = text.replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** Breadcrumb items with absolute URLs; the current page's may be omitted. */
export function toListItems(items: readonly { url?: string; name?: string }[]) {
  return items.map(({ url, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, [name ? 'item' : 'url']: url }))
}
