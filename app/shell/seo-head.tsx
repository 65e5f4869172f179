import { useLocation, useMatches } from '@remix-run/react'
import scenes from '#content/art/scenes.json'
import { getLinkedLocales } from '#config/linked-locales'
import { toBcp47, type Locale, locales } from '#config/locales'
import type { PageMeta } from '~/client/page-meta'
import type { StorefrontView } from '~/client/storefront-context'

const sitemapRoutes = ['page', 'showcase', 'product']
const brandImages = { halvern: 'halvern-dawn', dropkerb: 'dropkerb-kerb', dunnage: 'dunnage-bench' } as const

/**
 * Head metadata besides title and canonical URL: Open Graph and hreflang. Rendered on the server only, at the end of the head, where
 * hydration ignores unknown elements. (decision 023)
 */
export function SeoHead({ view }: { view: StorefrontView }) {
  const { pathname } = useLocation()
  const { id: route, data } = useMatches().at(-1) ?? {}
  const meta = (data as { meta?: PageMeta } | null | undefined)?.meta
  if (!meta?.url || meta.robots) return null
  const { title, description, url, type = 'website', image, publishedAt } = meta
  const { brand, brandName, locale, origin } = view
  const openGraphTags = {
    'og:site_name': brandName,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image ?? `${origin}${scenes[brandImages[brand]]}-1080.webp`,
    'og:locale': toBcp47(locale).replace('-', '_'),
    ...(publishedAt && { 'article:published_time': publishedAt }),
  }
  const isCanonical = new URL(url).pathname === pathname
  return (
    <>
      {Object.entries(openGraphTags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {isCanonical ? <AlternateLinks url={url} route={route ?? ''} view={view} /> : null}
    </>
  )
}

type AlternateLinksProps = { url: string; route: string; view: StorefrontView }

/** hreflang links for every locale of a page. Authored pages and products list theirs in the sitemap. */
function AlternateLinks({ url, route, view }: AlternateLinksProps) {
  const { locale, origin } = view
  if (sitemapRoutes.includes(route)) return null
  const { country } = locales[locale]
  const { all, fallback, originAt } = getLinkedLocales(view)
  // A store has a page in the languages of its country.
  const alternateLocales = all.filter((other) => route !== 'store' || locales[other].country === country)
  const path = url.slice(`${origin}/${locale}`.length)
  const getAlternateUrl = (other: Locale) => `${originAt(other)}/${other}${path}`
  return (
    <>
      {alternateLocales.map((other) => (
        <link key={other} rel="alternate" hrefLang={toBcp47(other)} href={getAlternateUrl(other)} />
      ))}
      {alternateLocales.includes(fallback) ? <link rel="alternate" hrefLang="x-default" href={getAlternateUrl(fallback)} /> : null}
    </>
  )
}
