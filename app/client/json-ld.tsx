/** Renders schema.org data for search engines. Escapes closing tags. */
export function JsonLd({ type, ...facts }: { type: string } & Record<string, unknown>) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** Breadcrumb items with absolute URLs; the current page's may be omitted. */
export function listItems(items: readonly { url?: string; name?: string }[]) {
  return items.map(({ url, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, [name ? 'item' : 'url']: url }))
}
