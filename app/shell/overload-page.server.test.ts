import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'
import type { Locale } from '#config/locales'
import { createTranslator } from '~/server/translations.server'
import { renderOverloadPage } from './overload-page.server'

const own = (n: number) => ({ nonce: `nonce-${n}`, correlationId: `page-${n}` })

test.each(brandIds)('a visitor who finds %s full reads so in their language, with a retry link and a fresh nonce', async (brand) => {
  const place = { brand, locale: 'de-de', reason: 'busy' } as const
  const [german, again] = [await renderOverloadPage(place, own(1)), await renderOverloadPage(place, own(2))]
  expect(german).toMatch(/^<!DOCTYPE html><html lang="de-DE"/)
  expect(german).toContain(`<h1>${(await createTranslator('de-de', brand))('overloaded.title')}</h1>`)
  expect(german).toContain('nonce="nonce-1"')
  expect(german).not.toContain('<script')
  expect(german.match(/<h1>/g)).toHaveLength(1)
  expect(again).toBe(german.replaceAll('nonce-1', 'nonce-2').replaceAll('page-1', 'page-2'))
  expect(await renderOverloadPage({ ...place, locale: 'en-us' }, own(1))).toContain(
    (await createTranslator('en-us', brand))('overloaded.title'),
  )
})

test.each(['en-gb', 'fr-fr', 'de-de', 'it-it', 'es-es', 'nl-nl'] satisfies Locale[])(
  'in %s a page that failed or was refused for load shows the reference to quote',
  async (locale) => {
    const t = await createTranslator(locale, 'halvern')
    for (const [reason, title] of [
      ['busy', t('overloaded.title')],
      ['failed', t('error.failed.title')],
    ] as const) {
      const html = await renderOverloadPage({ brand: 'halvern', locale, reason }, own(7))
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain(t('overloaded.reference', { reference: 'page-7' }))
      expect(html).not.toMatch(/number-of-this-visit|nonce-of-this-visitor/)
    }
  },
)
