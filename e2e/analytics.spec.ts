import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { href } from '#routes'
import { getDataLayerEvents, getDataLayerEntries } from './shop/data-layer'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, selectSize, findLinkTo, triggerHydration, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { locale, product } = purchase
const t = createTranslate(locale)
const categoryPath = href('category', { locale, slug: purchase.category })
const productPath = href('product', { locale, slug: product.slug })

async function openPage(page: Page, path: string) {
  await page.goto(getBrandOrigin('halvern') + path)
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

/** The home page is viewed on a day whose authored season is known. */
const previewHomePath = `${href('home', { locale })}?preview=true&previewDateTime=2026-11-24T12:00`
const promotionId = 'HV-SKARN-26'

/** The first entry of the bar that is a link, not a menu. */
const findMenuLink = (page: Page, at: Locale) =>
  page
    .getByRole('banner')
    .getByRole('navigation', { name: createTranslate(at)('header.main') })
    .getByRole('link')
    .first()

test.describe('shopper events are tracked', { tag: '@scripts' }, () => {
  test('a followed link of the top bar is tracked with its text and URL (ANA-02)', async ({ page }) => {
    await openPage(page, href('home', { locale }))
    const link = findMenuLink(page, locale)
    const [text, address] = [await link.innerText(), (await link.getAttribute('href')) ?? 'none']
    await link.click()
    await expect
      .poll(() => getDataLayerEntries(page, 'topnav_click'))
      .toEqual([{ event: 'topnav_click', link_text: text.trim(), link_url: address }])
  })

  test('a promotion that is seen, and one that is followed, are tracked by name (ANA-01)', async ({ page }) => {
    await openPage(page, previewHomePath)
    await expect.poll(() => getDataLayerEntries(page, 'promotion_impression')).toMatchObject([{ promotion_id: promotionId }])
    await page.getByRole('main').getByRole('link', { name: 'Shop shells' }).first().click()
    await expect.poll(() => getDataLayerEntries(page, 'promotion_click')).toMatchObject([{ promotion_id: promotionId }])
  })

  test('a product reached from a list is tracked as such when it is bought (ANA-07, PLP-09)', async ({ page }) => {
    await openPage(page, categoryPath)
    await findLinkTo(page, productPath).click()
    await expect(page).toHaveURL(new RegExp(`${productPath}$`))
    await selectSize(page, purchase.size)
    await findAddToCartButton(page, purchase).click()
    await expect
      .poll(() => getDataLayerEntries(page, 'add_to_cart'))
      .toEqual([{ event: 'add_to_cart', product_id: 'HV7K2Q41', interaction_origin: 'grid' }])
  })

  test('a quick shop add that fails is tracked as removed (ANA-08, QSH-10)', async ({ page }) => {
    await openPage(page, categoryPath)
    await page.getByRole('link', { name: t('product.quickShopOf', { name: product.name }) }).click()
    await findAddToCartButton(page, purchase).click()
    await expect(page.getByRole('dialog').getByText(t('product.choose.size'))).toBeVisible()
    const noted = { product_id: 'HV7K2Q41', interaction_origin: 'grid' }
    await expect
      .poll(() => getDataLayerEntries(page, 'add_to_cart'))
      .toEqual([
        { event: 'add_to_cart', ...noted },
        { event: 'add_to_cart_reverted', ...noted },
      ])
  })

  test('an opened part of the mobile menu is tracked (ANA-03)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, href('home', { locale }))
    await page.getByRole('button', { name: t('header.menu') }).click()
    await page
      .getByRole('dialog', { name: t('header.menu') })
      .locator('summary', { hasText: /^Men$/ })
      .click()
    await expect.poll(() => getDataLayerEntries(page, 'mobile_menu')).toEqual([{ event: 'mobile_menu_section_click', section: 'Men' }])
  })

  test('recommendations that come into view are tracked with their products, each once (SEG-18, ANA-05, PDP-22)', async ({ page }) => {
    await openPage(page, productPath)
    const slide = page.locator('[data-recommendation]').first()
    await slide.scrollIntoViewIfNeeded()
    const [list, address] = [await slide.getAttribute('data-recommendation'), await slide.locator('a').first().getAttribute('href')]
    const first = /-([A-Z\d]{8})$/.exec(address?.split('?')[0] ?? '')?.[1]
    await expect.poll(() => getDataLayerEntries(page, 'recommendation_impression')).not.toHaveLength(0)
    const seen = (await getDataLayerEntries(page, 'recommendation_impression')).filter(
      ({ recommendation_id }) => recommendation_id === list,
    )
    const products = seen.flatMap(({ product_ids }) => product_ids as string[])
    expect(products).toContain(first)
    expect(new Set(products).size).toBe(products.length)
  })

  test('page timings are tracked when the page is left (ANA-06, FAPI-02)', async ({ page }) => {
    await openPage(page, productPath)
    await page.locator('h1').click()
    const response = page.waitForResponse('**/fapi/performance/ingest')
    let isTold = false
    void response.then(() => (isTold = true))
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
    // Measuring code loads with the press: the page is left once it is there.
    const leave = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => leave().then(() => isTold)).toBe(true)
    expect((await response).status()).toBe(204)
    const result = new URLSearchParams((await response).request().postData() ?? '')
    expect([result.get('page'), result.get('measurements')]).toEqual(['Product', expect.stringMatching(/^ttfb:[\d.]+,fcp:.*cls:[\d.]+$/)])
  })

  test('in EMEA nothing is noted before a yes (ANA-10, CNS-02, CNS-05)', async ({ page }) => {
    const german = createTranslate('de-de')
    await openPage(page, href('home', { locale: 'de-de' }))
    await page.locator('h1').click()
    await findMenuLink(page, 'de-de').click()
    await expect(page).not.toHaveURL(/de-de$/)
    expect(await getDataLayerEvents(page)).toEqual([])
    await page.getByRole('button', { name: german('consent.acceptAll') }).click()
    await expect(page.getByRole('complementary', { name: german('consent.label') })).toHaveCount(0)
    // The response reloads the page: a press before hydration only follows the link.
    await triggerHydration(page)
    await findMenuLink(page, 'de-de').click()
    await expect.poll(() => getDataLayerEvents(page)).toContain('topnav_click')
  })
})
