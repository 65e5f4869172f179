export type TextMatcher = string | RegExp

/** White space as a reader sees it. */
export function normalizeSpace(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
}

/** Playwright's rule for text: a part of it in any case, all of it where `exact`, or a pattern. */
export function createTextMatcher(matcher: TextMatcher, exact = false): (text: string) => boolean {
  if (matcher instanceof RegExp) {
    const pattern = new RegExp(matcher.source, matcher.flags.replace('g', ''))
    return (text) => pattern.test(text)
  }
  const words = normalizeSpace(matcher)
  if (exact) return (text) => text === words
  const lowerCaseWords = words.toLowerCase()
  return (text) => text.toLowerCase().includes(lowerCaseWords)
}

export function isNonTextElement(element: Element): boolean {
  return /^(script|style|head|title|meta|link|noscript|template)$/.test(element.localName)
}
