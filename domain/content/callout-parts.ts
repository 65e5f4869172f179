export type Callout = { title: string; detail: string; legal: string }

/** Parses a promotion's callout, `title|detail|legal line`; undefined unless it has exactly three parts. Parts may be empty. */
export function calloutParts(message: string): Callout | undefined {
  const parts = message.split('|').map((part) => part.trim())
  const [title = '', detail = '', legal = ''] = parts
  return parts.length === 3 ? { title, detail, legal } : undefined
}
