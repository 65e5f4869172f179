import { expect, test } from 'vitest'
import { siteMapIndexXml, siteMapXml } from './site-map-xml'

const place = { origin: 'https://halvern.example', locale: 'fr-ca' } as const

test('a page is listed with its other languages and its date', () => {
  const xml = siteMapXml([{ path: '/journal/laine', locales: ['en-ca', 'fr-ca'], lastmod: '2026-10-01' }], place)
  expect(xml).toContain(
    '<url><loc>https://halvern.example/fr-ca/journal/laine</loc><lastmod>2026-10-01</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="en-CA" href="https://halvern.example/en-ca/journal/laine"/>' +
      '<xhtml:link rel="alternate" hreflang="fr-CA" href="https://halvern.example/fr-ca/journal/laine"/></url>',
  )
})

test('a page in one language is listed alone; the home page has no path', () => {
  expect(siteMapXml([{ path: '', locales: ['fr-ca'] }], place)).toContain('<url><loc>https://halvern.example/fr-ca</loc></url>')
})

test('no URL ends its tag', () => {
  expect(siteMapXml([{ path: '/a?b=1&c="<', locales: ['fr-ca'] }], place)).toContain('/a?b=1&amp;c=&quot;&lt;</loc>')
  expect(siteMapIndexXml(['https://a.example/?x&y'])).toContain('<sitemap><loc>https://a.example/?x&amp;y</loc></sitemap>')
})
