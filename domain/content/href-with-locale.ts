import type { Locale } from '#config/locales'

/**
 * Localizes an authored link: prefixes `/c/…` with the locale; keeps `https` URLs and `#` anchors. Undefined for anything else
 * (`javascript:`, `data:`, `//host`, other schemes).
 */
export function hrefWithLocale(url: string, locale: Locale): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash; no valid link has them.
  if (/[\\\u0000-\u001f\u007f]/.test(url)) return undefined
  if (url.startsWith('#')) return url
  if (/^https:\/\//i.test(url)) return URL.canParse(url) ? url : undefined
  if (!/^\/(?!\/)/.test(url)) return undefined
  const [first = ''] = url.slice(1).split(/[/?#]/, 1)
  if (/^[a-z]{2}-[a-z]{2}$/.test(first)) return url
  return url === '/' ? `/${locale}` : `/${locale}${url.replace(/^\/(?=[?#])/, '')}`
}
