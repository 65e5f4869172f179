import { expect, test } from 'vitest'
import type { Locale, Region } from '#config/locales'
import type { PageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { SeoHead } from './document-head'

const url = 'https://halvern.example/fr-ca'
const result: PageMeta = { title: 'Laine | Halvern', description: 'Pourquoi la laine', url }

function Head() {
  return <SeoHead view={useStorefront()} />
}

const headOf = (meta: Partial<PageMeta> = {}, route = 'collections') =>
  renderInStorefront(<Head />, { locale: 'fr-ca', route, loaded: { meta: { ...result, ...meta } } })
const languagesIn = (html: string) => [...html.matchAll(/hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => [tag, href])

test('a shared URL previews the page, the shop, its language and a picture', () => {
  const html = headOf()
  for (const [property, content] of [
    ['og:site_name', 'Halvern'],
    ['og:type', 'website'],
    ['og:title', result.title],
    ['og:description', result.description],
    ['og:url', url],
    ['og:locale', 'fr_CA'],
  ])
    expect(html).toContain(`<meta property="${property}" content="${content}"/>`)
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/halvern\.example\/scenes\/halvern-dawn\.[0-9a-f]{8}-1080\.webp"\/>/)
})

test('an article tells its own picture and its day', () => {
  const html = headOf({ type: 'article', image: 'https://halvern.example/art/a.webp', publishedAt: '2026-10-01' })
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toContain('<meta property="og:image" content="https://halvern.example/art/a.webp"/>')
  expect(html).toContain('<meta property="article:published_time" content="2026-10-01"/>')
})

test('a page lists itself in every locale as alternates, with the shop’s own as default', () => {
  const languages = languagesIn(headOf())
  expect(languages).toHaveLength(10)
  expect(languages).toContainEqual(['fr-CA', 'https://halvern.example/fr-ca'])
  expect(languages).toContainEqual(['de-DE', 'https://halvern.example/de-de'])
  expect(languages.at(-1)).toEqual(['x-default', 'https://halvern.example/en-us'])
})

test('two deployments tell the same ten languages of a page, each under the host that serves it (RTE-35)', () => {
  const [america, europe] = ['https://halvern.example', 'https://halvern.eu.example']
  const told = (regions: readonly Region[], locale: Locale, [origin, sisterOrigin]: readonly [string, string]) => {
    const Here = () => <SeoHead view={{ ...useStorefront(), regions, origin, sisterOrigin }} />
    const meta = { ...result, url: `${origin}/${locale}?page=2` }
    return languagesIn(renderInStorefront(<Here />, { locale, route: 'category', loaded: { meta } }))
  }
  const [here, there] = [told(['NORA'], 'fr-ca', [america, europe]), told(['EMEA'], 'de-de', [europe, america])]
  expect(here).toEqual(there)
  expect(here).toHaveLength(10)
  expect(here).toContainEqual(['en-US', `${america}/en-us?page=2`])
  expect(here).toContainEqual(['de-DE', `${europe}/de-de?page=2`])
  expect(here.filter(([tag]) => tag === 'x-default')).toEqual([['x-default', `${america}/en-us?page=2`]])
})

test('a store lists the languages of its country, an authored page none: the site map knows them', () => {
  expect(languagesIn(headOf({}, 'store')).map(([tag]) => tag)).toEqual(['en-CA', 'fr-CA'])
  expect(languagesIn(headOf({}, 'page'))).toEqual([])
})

test('a page with another canonical URL lists no alternates', () => {
  expect(languagesIn(headOf({ url: 'https://halvern.example/fr-ca/p/x-HV7K2Q41' }))).toEqual([])
})

test.each([{ robots: 'noindex' }, { url: undefined }])('a page that is not to be found tells nothing of it: %j', (meta) => {
  expect(headOf(meta)).toBe('')
})
