/** Structured data of a product, rendered on the server only; its breadcrumb is separate. A browser has no text: it keeps the element as it is. */
export function ProductJsonLd({ text = '' }: { text?: string | undefined }) {
  const __html = text.replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
