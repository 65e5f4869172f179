import { href } from '#routes'
import { ServedJsonLd } from '~/client/page-meta'
import { type StorefrontView, useStorefront } from '~/client/storefront-context'

/** Structured data of the organization and its site search, at the end of the home page: in the head it would delay the heading. */
export function OrganizationJsonLd() {
  const view = useStorefront()
  return <ServedJsonLd text={import.meta.env.SSR ? JSON.stringify(buildOrganization(view)) : undefined} />
}

function buildOrganization({ brand, brandName: name, locale, origin }: StorefrontView) {
  const url = origin + href('home', { locale })
  const searchAction = {
    '@type': 'SearchAction',
    target: `${origin}${href('search', { locale })}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return [
    { '@context': 'https://schema.org', '@type': 'Organization', name, url, logo: `${origin}/logos/${brand}.svg` },
    { '@context': 'https://schema.org', '@type': 'WebSite', name, url, potentialAction: searchAction },
  ]
}
