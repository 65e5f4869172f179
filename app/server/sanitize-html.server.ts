import { FilterXSS } from 'xss'
import type { Locale } from '#config/locales'
import { hrefWithLocale } from '#domain/content/href-with-locale'

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
 * Authored HTML reduced to plain text structure; links lead to our own pages in the shopper's locale, to https or to an email address.
 * Everything else is dropped.
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
  // Any other entity could spell a slash or a colon that we do not see.
  if (/&#|&[a-z]+;/i.test(plain)) return ''
  const href = /^mailto:[\w.+-]+@[\w.-]+$/.test(plain) ? plain : hrefWithLocale(plain, locale)
  return (href ?? '').replace(/[<>"]/g, encodeURIComponent).replaceAll('&', '&amp;')
}
