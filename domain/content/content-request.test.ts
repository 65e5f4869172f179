import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toContentPath, parseContentRequest, buildShareUrl, buildPreviewUrl, buildPublishedUrl } from './content-request'

const qa = { brand: 'halvern', country: 'US', isProduction: false, previewAllowed: true } as const
const production = { brand: 'halvern', country: 'US', isProduction: true, previewAllowed: false } as const
const ask = (query: string, surroundings: Parameters<typeof parseContentRequest>[1] = qa) =>
  parseContentRequest(new URLSearchParams(query), surroundings)
const plain = { isPreview: false, mode: 'live', overrides: { variants: {}, segments: {} } }

test('a URL without content parameters requests published content', () => {
  expect(ask('')).toEqual(plain)
  expect(ask('color=slate&page=2')).toEqual(plain)
})

test('a preview is requested with true and nothing else (CMS-02)', () => {
  expect(ask('preview=true').isPreview).toBe(true)
  for (const value of ['false', '', 'TRUE', '1', 'true ', 'yes'])
    expect(ask(`preview=${encodeURIComponent(value)}`).isPreview, value).toBe(false)
  expect(ask('preview=false&preview=true').isPreview).toBe(false)
})

test.each([
  ['2026-12-24', '2026-12-24T05:00:00.000Z'],
  ['2026-12-24T18:30', '2026-12-24T23:30:00.000Z'],
  ['2026-12-24T18:30:05Z', '2026-12-24T18:30:05.000Z'],
  ['2026-12-24T18:30:05.123+02:00', '2026-12-24T16:30:05.123Z'],
])('a preview may be of the time %s, on the clock of the site unless it names a zone (CFG-17, CMS-03)', (time, iso) => {
  expect(ask(`preview=true&previewDateTime=${encodeURIComponent(time)}`).previewDateTime).toBe(iso)
  expect(ask(`previewDateTime=${encodeURIComponent(time)}`).previewDateTime).toBeUndefined()
})

test.each([
  'tomorrow',
  '',
  '2026-02-31',
  '2026-13-01',
  '2026-12-24T25:00',
  '24.12.2026',
  '1766534400000',
  '2026-12-24T18:30Z; DROP',
  '+275760-09-13',
])('the time %j is invalid (CMS-03)', (time) => {
  expect(ask(`preview=true&previewDateTime=${encodeURIComponent(time)}`).previewDateTime).toBeUndefined()
})

test('content of another site of the brand, or in another language, may be tried (CMS-04, CMS-05)', () => {
  expect(ask('siteId=HALVERN-CA&localePath=fr-ca')).toMatchObject({ siteId: 'HALVERN-CA', localePath: 'fr-ca' })
  for (const siteId of ['DUNNAGE-CA', 'HALVERN', 'HALVERN-XX', 'halvern-ca', '../HALVERN-CA', 'constructor'])
    expect(ask(`siteId=${encodeURIComponent(siteId)}`).siteId, siteId).toBeUndefined()
  for (const locale of ['fr', 'FR-CA', 'xx-yy', 'constructor', '../fr-ca'])
    expect(ask(`localePath=${locale}`).localePath, locale).toBeUndefined()
})

test('source and recipe are plain tokens (CMS-06, CMS-07)', () => {
  expect(ask('leadSource=spring-mail&recipe=R_12.b', production)).toEqual({ ...plain, leadSource: 'spring-mail', recipe: 'R_12.b' })
  for (const value of ['<script>', 'a b', 'x'.repeat(41), 'a\r\nSet-Cookie: b', ''])
    expect(ask(`leadSource=${encodeURIComponent(value)}&recipe=${encodeURIComponent(value)}`), value).toEqual(plain)
})

test('a draft without preview is for testers, and never in production (CMS-11, SEC-05)', () => {
  expect(ask('cms=stage').mode).toBe('stage')
  expect(ask('cms=live').mode).toBe('live')
  expect(ask('cms=draft').mode).toBe('live')
  expect(ask('cms=stage', production).mode).toBe('live')
  expect(ask('cms=stage&preview=true', { ...production, previewAllowed: true }).mode).toBe('live')
})

const tried = 'preview=true&previewDateTime=2026-12-24&siteId=HALVERN-CA&localePath=fr-ca&cms=stage&p13n_testcontext={"variants":{"a":"b"}}'

test('production ignores all of it unless previews are switched on and one is requested (TRAP-26, SEG-21)', () => {
  expect(ask(tried, production)).toEqual(plain)
  const opened = { ...production, previewAllowed: true }
  expect(ask(tried, opened)).toMatchObject({
    isPreview: true,
    siteId: 'HALVERN-CA',
    localePath: 'fr-ca',
    overrides: { variants: { a: 'b' } },
  })
  expect(ask(tried.replace('preview=true', 'preview=false'), opened)).toEqual(plain)
})

test('a preview link shows its draft in production too, at another time if one is named; a token of another shape is none (CMS-22)', () => {
  const draft = 'head_er.pay-load.signature'
  expect(ask(`draft=${draft}`, production)).toEqual({ ...plain, draft })
  expect(ask(`draft=${draft}&previewDateTime=2026-12-24`, production).previewDateTime).toBe('2026-12-24T05:00:00.000Z')
  for (const wrong of ['', 'a.b', 'a.b.c.d', 'a.b.c"', `a.b.${'c'.repeat(600)}`])
    expect(ask(`draft=${encodeURIComponent(wrong)}`, production), wrong).toEqual(plain)
})

test('the time of a preview of another site is on that site’s clock (CFG-17)', () => {
  const at = (query: string) => ask(`preview=true&previewDateTime=2026-11-27T00:00${query}`, { ...qa, country: 'DE' }).previewDateTime
  expect([at(''), at('&siteId=HALVERN-GB')]).toEqual(['2026-11-26T23:00:00.000Z', '2026-11-27T00:00:00.000Z'])
})

test('any URL yields a known or a default content request (CMS-02, CMS-04, CMS-06)', () => {
  const name = fc.constantFrom('preview', 'previewDateTime', 'siteId', 'localePath', 'leadSource', 'recipe', 'p13n_testcontext', 'cms')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const {
        siteId = 'HALVERN-US',
        localePath = 'en-us',
        leadSource = 'x',
        recipe = 'x',
        previewDateTime = '2026-01-01T00:00:00.000Z',
      } = parseContentRequest(new URLSearchParams(pairs), qa)
      expect(siteId).toMatch(/^HALVERN-[A-Z]{2}$/)
      expect(localePath).toMatch(/^[a-z]{2}-[a-z]{2}$/)
      expect(leadSource + recipe).toMatch(/^[\w.-]+$/)
      expect(new Date(previewDateTime).toISOString()).toBe(previewDateTime)
    }),
  )
})

test.each([
  [true, true, '/pre/live/caas'],
  [true, false, '/live/caas'],
  [false, true, '/live/caas'],
  [false, false, '/live/caas'],
])('with previews allowed %s and one requested for %s, content is at %s (CMS-10, TRAP-26)', (previewAllowed, isAsked, path) => {
  const { isPreview } = ask(`preview=${isAsked}`, { ...qa, previewAllowed })
  expect(toContentPath('/live/caas', isPreview)).toBe(path)
})

const at = '2026-12-24T18:30:00.000Z'
const url = new URL(
  `https://shop.example/en-us/journal?preview=true&siteId=HALVERN-CA&page=2&p13n_testcontext=${encodeURIComponent('{"segments":{"a":"loggedin"}}')}`,
)
const parsed = (address: string) =>
  parseContentRequest(new URL(address, url).searchParams, { brand: 'halvern', country: 'US', isProduction: false, previewAllowed: true })

test('another choice at one place leaves everything else as it is (CMS-08, SEG-21)', () => {
  const address = buildPreviewUrl(url, parsed(url.href).overrides, { kind: 'variant', of: 'spring', chosen: 'b' })
  expect(parsed(address)).toEqual({ ...parsed(url.href), overrides: { segments: { a: 'loggedin' }, variants: { spring: 'b' } } })
  expect(new URL(address, url).searchParams.get('page')).toBe('2')
})

test('the link to share names the time and every choice in force, so that it shows the same later (CMS-03)', () => {
  const choices = [
    { kind: 'segment', of: 'greeting', chosen: 'cart-empty', isForced: false, choices: [] },
    { kind: 'variant', of: 'spring', chosen: 'baseline', isForced: false, choices: [] },
  ] as const
  const address = buildShareUrl(url, { at, choices: choices.map((each) => ({ ...each, choices: [] })) })
  expect(address).toMatch(/^https:\/\/shop\.example\/en-us\/journal\?/)
  expect(parsed(address)).toMatchObject({
    isPreview: true,
    previewDateTime: at,
    siteId: 'HALVERN-CA',
    overrides: { segments: { greeting: 'cart-empty' }, variants: { spring: 'baseline' } },
  })
})

test('leaving the preview keeps all other parameters', () => {
  expect(buildPublishedUrl(url)).toBe('/en-us/journal?page=2')
  expect(buildPublishedUrl(new URL('https://shop.example/en-us?preview=true'))).toBe('/en-us')
})
