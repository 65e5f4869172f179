import { FilterXSS } from 'xss'
import type { Locale } from '#config/locales'
import { localizeHref } from '#domain/content/authored-link'

const allowedTags = {
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
const filtersByLocale = new Map<Locale, FilterXSS>()

/**
 * Reduces authored HTML to plain text structure. Links lead to our pages in the shopper's locale, to https or to an email address;
 * everything else is dropped.
 */
export function sanitizeHtml(html: string, locale: Locale): string {
  const filter = filtersByLocale.get(locale) ?? createHtmlFilter(locale)
  filtersByLocale.set(locale, filter)
  return filter.process(html)
}

function createHtmlFilter(locale: Locale): FilterXSS {
  return new FilterXSS({
    whiteList: allowedTags,
    stripIgnoreTag: true,
    stripIgnoreTagBody: ['script', 'style', 'iframe', 'object', 'template', 'svg', 'math'],
    safeAttrValue: (_tag, name, value) => (name === 'href' ? sanitizeHref(value, locale) : ''),
  })
}

function sanitizeHref(value: string, locale: Locale): string {
  const decodedValue = value.trim().replaceAll('&amp;', '&')
  // Other entities could encode a slash or a colon.
  if (/&#|&[a-z]+;/i.test(decodedValue)) return ''
  const href = /^mailto:[\w.+-]+@[\w.-]+$/.test(decodedValue) ? decodedValue : localizeHref(decodedValue, locale)
  return (href ?? '').replace(/[<>"]/g, encodeURIComponent).replaceAll('&', '&amp;')
}
