import { useLocation, useMatches } from '@remix-run/react'
import scenes from '#content/art/scenes.json'
import { getLinkedLocales } from '#config/linked-locales'
import { toBcp47, type Locale, locales } from '#config/locales'
import { href } from '#routes'
import { JsonLd, type PageMeta } from '~/client/page-meta'
import type { StorefrontView } from '~/client/storefront-context'

const toldInSiteMap = ['page', 'showcase', 'product']
const brandPicture = { halvern: 'halvern-dawn', dropkerb: 'dropkerb-kerb', dunnage: 'dunnage-bench' } as const

/**
 * Head metadata besides title and canonical URL: Open Graph, hreflang, and organization data on the home page. Rendered on the server only,
 * at the end of the head, where hydration ignores unknown elements. (decision 023)
 */
export function SearchHead({ view }: { view: StorefrontView }) {
  const { pathname } = useLocation()
  const { id: route, data } = useMatches().at(-1) ?? {}
  const meta = (data as { meta?: PageMeta } | null | undefined)?.meta
  if (!meta?.url || meta.robots) return null
  const { title, description, url, type = 'website', image, publishedAt } = meta
  const { brand, brandName, locale, origin } = view
  const tags = {
    'og:site_name': brandName,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image ?? `${origin}${scenes[brandPicture[brand]]}-1080.webp`,
    'og:locale': toBcp47(locale).replace('-', '_'),
    ...(publishedAt && { 'article:published_time': publishedAt }),
  }
  const isKnownByItself = new URL(url).pathname === pathname
  return (
    <>
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {isKnownByItself ? <OtherLanguages url={url} route={route ?? ''} view={view} /> : null}
      {route === 'home' ? <WhoWeAre view={view} /> : null}
    </>
  )
}

type OtherLanguagesProps = { url: string; route: string; view: StorefrontView }

/** hreflang links for every locale of a page. Authored pages and products list theirs in the sitemap. */
function OtherLanguages({ url, route, view }: OtherLanguagesProps) {
  const { locale, origin } = view
  if (toldInSiteMap.includes(route)) return null
  const { country } = locales[locale]
  const { all, fallback, originAt } = getLinkedLocales(view)
  // A store has a page in the languages of its country.
  const others = all.filter((other) => route !== 'store' || locales[other].country === country)
  const path = url.slice(`${origin}/${locale}`.length)
  const at = (other: Locale) => `${originAt(other)}/${other}${path}`
  return (
    <>
      {others.map((other) => (
        <link key={other} rel="alternate" hrefLang={toBcp47(other)} href={at(other)} />
      ))}
      {others.includes(fallback) ? <link rel="alternate" hrefLang="x-default" href={at(fallback)} /> : null}
    </>
  )
}

/** Structured data of the organization and its site search. */
function WhoWeAre({ view: { brand, brandName, locale, origin } }: { view: StorefrontView }) {
  const url = origin + href('home', { locale })
  return (
    <>
      <JsonLd type="Organization" name={brandName} url={url} logo={`${origin}/logos/${brand}.svg`} />
      <JsonLd
        type="WebSite"
        name={brandName}
        url={url}
        potentialAction={{
          '@type': 'SearchAction',
          target: `${origin}${href('search', { locale })}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        }}
      />
    </>
  )
}
