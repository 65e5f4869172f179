import { expect, test } from 'vitest'
import { buildSiteMapIndexXml, buildSiteMapXml } from './site-map-xml'

const place = { locale: 'fr-ca', fallback: 'en-us', originAt: () => 'https://halvern.example' } as const

test('a page is listed with its other languages and its date', () => {
  const xml = buildSiteMapXml([{ path: '/journal/laine', locales: ['en-ca', 'fr-ca'], lastmod: '2026-10-01' }], place)
  expect(xml).toContain(
    '<url><loc>https://halvern.example/fr-ca/journal/laine</loc><lastmod>2026-10-01</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="en-CA" href="https://halvern.example/en-ca/journal/laine"/>' +
      '<xhtml:link rel="alternate" hreflang="fr-CA" href="https://halvern.example/fr-ca/journal/laine"/></url>',
  )
})

test('a page of both deployments is listed under the host of each, and once for who has no language of ours (RTE-35)', () => {
  const originAt = (locale: string) => (locale === 'de-de' ? 'https://halvern.eu.example' : 'https://halvern.example')
  const xml = buildSiteMapXml([{ path: '/c/men-1000', locales: ['en-us', 'de-de'] }], { ...place, locale: 'en-us', originAt })
  expect([...xml.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, url]) => [tag, url])).toEqual([
    ['en-US', 'https://halvern.example/en-us/c/men-1000'],
    ['de-DE', 'https://halvern.eu.example/de-de/c/men-1000'],
    ['x-default', 'https://halvern.example/en-us/c/men-1000'],
  ])
})

test('a page in one language is listed alone; the home page has no path', () => {
  expect(buildSiteMapXml([{ path: '', locales: ['fr-ca'] }], place)).toContain('<url><loc>https://halvern.example/fr-ca</loc></url>')
})

test('no URL ends its tag', () => {
  expect(buildSiteMapXml([{ path: '/a?b=1&c="<', locales: ['fr-ca'] }], place)).toContain('/a?b=1&amp;c=&quot;&lt;</loc>')
  expect(buildSiteMapIndexXml(['https://a.example/?x&y'])).toContain('<sitemap><loc>https://a.example/?x&amp;y</loc></sitemap>')
})
