import type { Locale } from '#config/locales'

/**
 * Localizes an authored link: prefixes `/c/…` with the locale; keeps `https` URLs and `#` anchors. Undefined for anything else
 * (`javascript:`, `data:`, `//host`, other schemes).
 */
export function localizeHref(url: string, locale: Locale): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash; no valid link has them.
  if (/[\\\u0000-\u001f\u007f]/.test(url)) return undefined
  if (url.startsWith('#')) return url
  if (/^https:\/\//i.test(url)) return URL.canParse(url) ? url : undefined
  if (!/^\/(?!\/)/.test(url)) return undefined
  const [firstSegment = ''] = url.slice(1).split(/[/?#]/, 1)
  if (/^[a-z]{2}-[a-z]{2}$/.test(firstSegment)) return url
  return url === '/' ? `/${locale}` : `/${locale}${url.replace(/^\/(?=[?#])/, '')}`
}

/** An authored link carries the shopper's source: a product link the customization recipe, a sign-up link the lead source. */
export function forwardCampaignParams(url: string, { leadSource, recipe }: { leadSource?: string; recipe?: string }): string {
  if (recipe !== undefined && url.startsWith('/p/')) return appendParameter(url, 'recipe', recipe)
  if (leadSource !== undefined && /^\/(?:loyalty-)?sign-up(?![\w/-])/.test(url)) return appendParameter(url, 'leadSource', leadSource)
  return url
}

function appendParameter(url: string, name: string, value: string): string {
  const [path = '', hash] = url.split('#', 2)
  const urlWithParameter = `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  return hash === undefined ? urlWithParameter : `${urlWithParameter}#${hash}`
}

/** Returns true for a link that emails or calls: an email address without a subject, or a number with its country code. */
export function isContactLink(url: string): boolean {
  return /^mailto:[\w.+-]+@[\w.-]+$/.test(url) || /^tel:\+\d{6,15}$/.test(url)
}
