import { FilterXSS } from 'xss'
import type { Locale } from '#config/locales'
import { localizeHref } from '#domain/content/authored-link'

const allowed = {
  p: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  br: [],
  blockquote: [],
  small: [],
  sup: [],
  a: ['href'],
}
const filters = new Map<Locale, FilterXSS>()

/**
 * Reduces authored HTML to plain text structure. Links lead to our pages in the shopper's locale, to https or to an email address;
 * everything else is dropped.
 */
export function sanitizeHtml(html: string, locale: Locale): string {
  const filter = filters.get(locale) ?? filterFor(locale)
  filters.set(locale, filter)
  return filter.process(html)
}

function filterFor(locale: Locale): FilterXSS {
  return new FilterXSS({
    whiteList: allowed,
    stripIgnoreTag: true,
    stripIgnoreTagBody: ['script', 'style', 'iframe', 'object', 'template', 'svg', 'math'],
    safeAttrValue: (_tag, name, value) => (name === 'href' ? safeHref(value, locale) : ''),
  })
}

function safeHref(value: string, locale: Locale): string {
  const plain = value.trim().replaceAll('&amp;', '&')
  // Other entities could encode a slash or a colon.
  if (/&#|&[a-z]+;/i.test(plain)) return ''
  const href = /^mailto:[\w.+-]+@[\w.-]+$/.test(plain) ? plain : localizeHref(plain, locale)
  return (href ?? '').replace(/[<>"]/g, encodeURIComponent).replaceAll('&', '&amp;')
}
