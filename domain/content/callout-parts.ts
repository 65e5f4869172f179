export type Callout = { title: string; detail: string; legal: string }

/** A promotion's callout `title|detail|legal line`; shown only when it has exactly three parts, an empty one counting. */
export function calloutParts(message: string): Callout | undefined {
  const parts = message.split('|').map((part) => part.trim())
  const [title = '', detail = '', legal = ''] = parts
  return parts.length === 3 ? { title, detail, legal } : undefined
}
