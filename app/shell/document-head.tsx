import { useMatches, useLocation } from '@remix-run/react'
import { useContext, useState } from 'react'
import { brands, type BrandId } from '#config/brands'
import fontFiles from '#content/art/fonts.json'
import { getStyleSheetUrl, getStyleText } from '~/client/style-sheets'
import { FirstVisitContext, useNonce, type StorefrontView } from '~/client/storefront-context'
import { buildFontFaces } from '~/ui/font-faces'
import scenes from '#content/art/scenes.json'
import { getLinkedLocales } from '#config/linked-locales'
import { toBcp47, type Locale, locales } from '#config/locales'
import { type RouteEntry, type RouteName, routes } from '#routes'
import type { PageMeta } from '~/client/page-meta'
import { bootScript, browseScript, freshPageScript } from '~/remix-internals/boot'
import { inPlaceScript } from '~/remix-internals/in-place'
import { movePictureScript } from '~/remix-internals/move-picture'

/** The typefaces the page came with; telling them again would cost every page its own description of them. */
const servedFontFaces = import.meta.env.SSR ? '' : (document.querySelector('head > style')?.innerHTML ?? '')

/** A brand's typefaces, the style sheet of this page kind, and the browser's theme color. */
export function BrandHead({ brand }: { brand: BrandId }) {
  const nonce = useNonce()
  const fonts = fontFiles[brand]
  return (
    <>
      <meta name="theme-color" content={brands[brand].themeColor} />
      <link rel="preload" as="font" type="font/woff2" href={fonts.text} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={fonts.display} crossOrigin="anonymous" />
      <style
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? buildFontFaces(brand, fonts) : servedFontFaces }}
      />
      <PageStyles brand={brand} />
      <BrandIcons brand={brand} />
    </>
  )
}

/** The style sheet that the document carries, if it does. */
const servedPageStyle = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-sheet]')

/**
 * Style sheet of this page kind. On a first visit it is inline, because a file would cost a round trip before the first paint. Otherwise it
 * is a cached file. It stays when the shopper navigates; those of other page kinds are added.
 */
function PageStyles({ brand }: { brand: BrandId }) {
  const nonce = useNonce()
  const isFirstVisit = useContext(FirstVisitContext)
  const routeId = useMatches().at(-1)?.id ?? ''
  const [href] = useState(getStyleSheetUrl(brand, routeId))
  if (!(import.meta.env.SSR ? isFirstVisit : servedPageStyle)) return <link rel="stylesheet" href={href} />
  const __html = import.meta.env.SSR ? getStyleText(brand, routeId) : (servedPageStyle?.innerHTML ?? '')
  return <style nonce={nonce} data-sheet={href} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** Bitmaps, because Safari accepts no SVG and SVG icons are separate documents. */
export function BrandIcons({ brand }: { brand: BrandId }) {
  return (
    <>
      <link rel="icon" href={`/logos/${brand}-32.png`} sizes="32x32" />
      <link rel="apple-touch-icon" href={`/logos/${brand}-180.png`} />
    </>
  )
}

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

/** Their main forms may be answered in place. */
const pagesWithInPlaceForms: string[] = ['product', 'cart'] satisfies RouteName[]

/** The one script of the document. It has run when the browser could write it again. */
export function BootScript() {
  const nonce = useNonce()
  const id = useMatches().at(-1)?.id ?? ''
  const __html = import.meta.env.SSR ? listBootScripts(id).join(';') : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

function listBootScripts(id: string): string[] {
  const isBrowsingPage = id in routes && (routes[id as RouteName] as RouteEntry).cache === 'anonymous'
  return [
    ...(pagesWithInPlaceForms.includes(id) ? [inPlaceScript] : []),
    bootScript,
    ...(isBrowsingPage ? [browseScript, movePictureScript] : [freshPageScript]),
  ]
}
