import { expect, type Page } from '@playwright/test'
import { type BrandId, brandIds } from '#config/brands'
import { toBcp47, type Locale, localeIds, locales } from '#config/locales'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectRuntimeReady } from './shop/shopper'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const linkedPages = [
  'forgot-password',
  'help/contact-us',
  'loyalty',
  'loyalty-terms',
  'brand-terms',
  'sale-terms',
  'sms-terms',
  'associate-discount-terms',
  'privacy',
  'help/returns/how-to-return',
]

test.describe('addresses and languages', { tag: '@no-scripts' }, () => {
  const arrivals: { name: string; headers: Record<string, string>; locale: Locale }[] = [
    { name: 'the locale chosen before', headers: { Cookie: '__Host-locale=it-it', 'Accept-Language': 'de' }, locale: 'it-it' },
    { name: 'the browser’s language', headers: { 'Accept-Language': 'nl;q=0.5, de-DE, fr;q=0.8' }, locale: 'de-de' },
    { name: 'the language of another country', headers: { 'Accept-Language': 'fr-BE' }, locale: 'fr-fr' },
    { name: 'the shop’s own locale', headers: { 'Accept-Language': 'ja' }, locale: 'en-us' },
    {
      name: 'the next best when a locale we do not sell in was chosen',
      headers: { Cookie: '__Host-locale=xx-yy', 'Accept-Language': 'es' },
      locale: 'es-es',
    },
  ]
  for (const { name, headers, locale } of arrivals)
    test(`a URL without a locale redirects to ${name} and keeps its query (RTE-29)`, async () => {
      const answer = await sendRawRequest('halvern', '/search?q=rain+shell&sort=newest', { headers })
      expect(answer.status).toBe(302)
      expect(answer.headers.location).toBe(`/${locale}/search?q=rain+shell&sort=newest`)
      expect((await sendRawRequest('halvern', '/', { headers })).headers.location).toBe(`/${locale}`)
    })

  test('an address that looks like another host stays with us (RTE-29)', async () => {
    for (const path of ['//elsewhere.example/a', '/\\elsewhere.example', '/%5C%5Celsewhere.example'])
      expect((await sendRawRequest('halvern', path)).headers.location ?? '/en-us').toMatch(/^\/en-us/)
  })

  for (const brand of brandIds)
    test(`${brand} opens in all nine locales, each naming its language (RTE-28, SITE-17)`, async () => {
      for (const locale of localeIds) {
        const { status, body } = await sendRawRequest(brand, href('home', { locale }))
        expect(status, locale).toBe(200)
        expect(body).toContain(`<html lang="${toBcp47(locale)}" data-brand="${brand}"`)
      }
    })

  for (const brand of brandIds)
    test(`the ten pages that are linked to exist in every locale of ${brand} (RTE-09)`, async () => {
      const missing: string[] = []
      for (const locale of localeIds)
        await Promise.all(
          linkedPages.map(async (path) => {
            const { status } = await sendRawRequest(brand, href('page', { locale, '*': path }))
            if (status !== 200) missing.push(`${locale} ${path}: ${status}`)
          }),
        )
      expect(missing).toEqual([])
    })

  // The format of a price; only the Canadian dollar has its code.
  const prices: Record<Locale, RegExp> = {
    'en-us': /\$\d+\.\d\d/,
    'en-ca': /CAD\s\d+\.\d\d/,
    'fr-ca': /\d+,\d\d\sCAD/,
    'en-gb': /£\d+\.\d\d/,
    'fr-fr': /\d+,\d\d\s€/,
    'de-de': /\d+,\d\d\s€/,
    'it-it': /\d+,\d\d\s€/,
    'es-es': /\d+,\d\d\s€/,
    'nl-nl': /€\s\d+,\d\d/,
  }
  for (const locale of localeIds)
    test(`a price in ${locale} is written as people there write it (SITE-12)`, async ({ page }) => {
      const messages = createTranslate(locale)('product.addToCart', { price: '' }).replace(/[\s·]+$/, '')
      await page.goto(getBrandOrigin('halvern') + href('product', { locale, slug: samplePurchases.jacketInFrance.product.slug }))
      const button = page.getByRole('button', { name: messages })
      await expect(button).toHaveText(prices[locale])
      if (locales[locale].currency === 'CAD') await expect(button).not.toContainText('$')
    })

  test('the chosen country is remembered for addresses without one (RTE-29)', async ({ page }) => {
    const t = createTranslate('en-us')
    await page.goto(getBrandOrigin('halvern') + href('home', { locale: 'en-us' }))
    await page
      .getByRole('navigation', { name: t('header.region') })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('location.title'))
    await page.getByRole('button', { name: 'Deutsch · EUR' }).click()
    await expect(page).toHaveURL(getBrandOrigin('halvern') + href('home', { locale: 'de-de' }))
    await page.goto(getBrandOrigin('halvern') + '/cart')
    await expect(page).toHaveURL(getBrandOrigin('halvern') + href('cart', { locale: 'de-de' }))
  })
})

test.describe('the choice of country', { tag: '@scripts' }, () => {
  const large = { width: 1280, height: 800 }
  const small = { width: 390, height: 844 }
  const dialogMs = 250
  const brand: BrandId = 'halvern'
  const t = createTranslate('en-us')

  test.use({ viewport: large })

  test(
    'opens over the page as a modal, closes on Escape and gives the focus back (DLG-01, DLG-03, DLG-27)',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(getBrandOrigin(brand) + href('home', { locale: 'en-us' }))
      await page.mouse.move(9, 9, { steps: 2 })
      await expectRuntimeReady(page)
      const opener = page.getByRole('navigation', { name: t('header.region') }).getByRole('link')
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: t('location.title') })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Deutsch · EUR' })).toBeVisible()
      await expect(page).toHaveURL(getBrandOrigin(brand) + href('home', { locale: 'en-us' }))
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      const seconds = await dialog.evaluate((element) => getComputedStyle(element).transitionDuration.split(',').map(parseFloat))
      expect(Math.max(...seconds) * 1000).toBe(dialogMs)

      for (let presses = 0; presses < 15; presses += 1) {
        await page.keyboard.press('Tab')
        const place = await page.evaluate(() => (document.activeElement?.closest('dialog') ? 'dialog' : document.activeElement?.tagName))
        expect(['dialog', 'BODY']).toContain(place)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )

  test('is in the middle of a large screen, apart from its edges (DLG-01)', async ({ page }) => {
    await page.goto(getBrandOrigin(brand) + href('home', { locale: 'en-us' }))
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    const box = await boxAfter(page, () =>
      page
        .getByRole('navigation', { name: t('header.region') })
        .getByRole('link')
        .click(),
    )
    expect(box.y).toBeGreaterThan(0)
    expect(box.y + box.height).toBeLessThan(large.height)
    expect(Math.abs(box.x - (large.width - box.x - box.width))).toBeLessThanOrEqual(20)
  })

  test('is a panel at the bottom of a small screen, as wide as the screen (DLG-01, DLG-02)', async ({ page }) => {
    await page.setViewportSize(small)
    await page.goto(getBrandOrigin(brand) + href('home', { locale: 'en-us' }))
    await page.getByRole('button', { name: t('header.menu'), exact: true }).click()
    await expectRuntimeReady(page)
    const menu = page.getByRole('dialog', { name: t('header.menu') })
    await expect(menu).toBeVisible()
    const box = await boxAfter(page, () => menu.getByRole('link', { name: /United States/ }).click())
    expect(Math.round(box.y + box.height)).toBe(small.height)
    expect(box.width).toBeGreaterThanOrEqual(small.width - 20)
  })

  /** The dialog's final position. */
  async function boxAfter(page: Page, open: () => Promise<void>) {
    await open()
    const dialog = page.getByRole('dialog', { name: t('location.title') })
    await expect(dialog).toBeVisible()
    await dialog.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    const box = await dialog.boundingBox()
    if (!box) throw new Error('The dialog has no place on the screen')
    return box
  }
})
