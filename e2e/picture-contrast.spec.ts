import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BrandId, brandIds, brands } from '#config/brands'
import { type Locale, locales, regions } from '#config/locales'
import { href } from '#routes'
import { expect } from '@playwright/test'
import { getBrandOrigin } from './shop/brand-origin'
import { listWeakTexts } from './shop/list-weak-texts'
import { test } from './shop/test'

/** Blocks whose text stands on a picture, and what of a menu does. */
const textOnPictures = ['.hero:not(.below)', '.banner:not(.below, .panel-over)', '.promo', '.cat.cover', '.menu-tile'].join(', ')
const components = /"component": "(?:hero|standard-image-banner|espot|category-card)"/
const sitesFolder = path.resolve(import.meta.dirname, '../content/sites')

/** Sections with a page of their own. Anything else that is authored is a page at its own address, or dresses a page without such a block. */
const sections: Record<string, (locale: Locale) => string> = {
  home: (locale) => href('home', { locale }),
  search: (locale) => href('searchHub', { locale }),
  'store-locator': (locale) => href('stores', { locale }),
  showcase: (locale) => href('showcase', { locale, docType: 'article' }),
}

/** Addresses of the authored pages of a brand that have such a block, in any layer that the locale reads. */
function listAuthoredPaths(brand: BrandId, locale: Locale): string[] {
  const { wireId } = brands[brand]
  const { region, country } = locales[locale]
  const layers = [wireId, `${wireId}-${region}`, `${wireId}-${country}`].map((layer) => path.join(sitesFolder, layer))
  const names = layers.filter((layer) => existsSync(layer)).flatMap(listDocuments)
  const places = names.map((name) => {
    const [section = '', rest] = name.split('/')
    if (section === 'category') return href('category', { locale, slug: `list-${rest}` })
    return sections[name]?.(locale) ?? href('page', { locale, '*': name })
  })
  return [...new Set(places)]
}

function listDocuments(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.filter((file) => components.test(readFileSync(path.join(folder, file), 'utf8'))).map((file) => file.replace(/\.json$/, ''))
}

test.use({ bypassCSP: true, reducedMotion: 'reduce' })

const localeByRegion = { NORA: 'en-us', EMEA: 'de-de' } as const

for (const brand of brandIds)
  for (const region of regions)
    test(
      `${brand}, ${region}: text on pictures stands out from every part of its ground, also in the dark (SITE-28)`,
      { tag: ['@scripts', '@browser'] },
      async ({ page }) => {
        test.slow()
        const locale = localeByRegion[region]
        let measured = 0
        for (const place of listAuthoredPaths(brand, locale)) {
          const response = await page.goto(getBrandOrigin(brand) + place)
          expect(response?.status(), place).toBe(200)
          for (const width of [390, 1280])
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.setViewportSize({ width, height: 844 })
              await page.emulateMedia({ colorScheme })
              expect.soft(await listWeakTexts(page, textOnPictures), `${place} at ${width} px, ${colorScheme}`).toEqual([])
            }
          measured += await page.locator(textOnPictures).count()
        }
        expect(measured).toBeGreaterThan(5)
      },
    )
