import type { Locale } from '#config/locales'
import { hrefWithLocale } from '#domain/content/href-with-locale'

type Target = { url: string; targetAttribute?: '_self' | '_blank'; ping?: string }
export type LinkProps = { href: string; target?: '_blank'; rel?: 'noopener'; ping?: string }

/** What an authored target asks of its link: where it leads and in which window; undefined when it leads nowhere safe. (BLK-34) */
export function linkTo(target: Target | undefined, locale: Locale): LinkProps | undefined {
  const href = target && hrefWithLocale(target.url, locale)
  if (!href) return undefined
  return { href, ping: target.ping, ...(target.targetAttribute === '_blank' && { target: '_blank', rel: 'noopener' }) }
}
