import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, triggerHydration } from './shop/shopper'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale } = purchase
const t = createTranslate(locale)
const shellProduct = purchase.product
const proProduct = { name: 'Sgurr Pro Shell', slug: 'sgurr-pro-shell-HV1X8Z62' }

const findRecentlyViewed = (page: Page, translate: typeof t = t) => page.getByRole('region', { name: translate('recentlyViewed.title') })
const getStoredProducts = (page: Page) => page.evaluate(() => localStorage.getItem('seen'))

/** Opens a page and presses on its title: what can wait starts with the first press. */
async function viewProduct(page: Page, slug: string, at: string = locale) {
  await page.goto(getBrandOrigin(brand) + href('product', { locale: at, slug }))
  await triggerHydration(page)
  await page.getByRole('heading', { level: 1 }).click()
}

test.describe('recently viewed products', { tag: '@scripts' }, () => {
  test('stand below the next product, in an empty cart and on a page that is not there, and can be cleared (PDP-48)', async ({ page }) => {
    await viewProduct(page, shellProduct.slug)
    await expect.poll(() => getStoredProducts(page)).toBe('HV7K2Q41')
    await expect(findRecentlyViewed(page)).toHaveCount(0)
    await viewProduct(page, proProduct.slug)
    await expect(findRecentlyViewed(page).getByRole('link', { name: shellProduct.name })).toBeVisible()
    await expect(findRecentlyViewed(page).getByRole('link')).toHaveCount(1)
    const { violations } = await new AxeBuilder({ page }).include('[data-seen]').analyze()
    expect(violations).toEqual([])
    await findRecentlyViewed(page).getByRole('link', { name: shellProduct.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellProduct.name)
    await expect(findRecentlyViewed(page).getByRole('link')).toHaveText([proProduct.name])

    await page.goto(getBrandOrigin(brand) + href('page', { locale, '*': 'help/nowhere' }))
    await page.mouse.move(19, 19, { steps: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'error', { timeout: 90_000 })
    await page.getByRole('heading', { level: 1 }).click()
    await expect(findRecentlyViewed(page).getByRole('link')).toHaveText([shellProduct.name, proProduct.name])
    await openCart(page, purchase)
    await triggerHydration(page)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(findRecentlyViewed(page).getByRole('link')).toHaveText([shellProduct.name, proProduct.name])
    await findRecentlyViewed(page)
      .getByRole('button', { name: t('recentlyViewed.clear') })
      .click()
    await expect(findRecentlyViewed(page)).toHaveCount(0)
    await expect(page.getByText(t('recentlyViewed.cleared'))).toBeVisible()
    expect(await getStoredProducts(page)).toBeNull()
  })

  test('stand on the page of favorites for as long as it lists none, however late they arrive (PDP-48)', async ({ page }) => {
    await viewProduct(page, proProduct.slug)
    await expect.poll(() => getStoredProducts(page)).toBe('HV1X8Z62')
    await viewProduct(page, shellProduct.slug)
    await page
      .getByRole('button', { name: t('product.favorite', { name: shellProduct.name }) })
      .first()
      .click()
    await page.getByRole('link', { name: t('favorites.see') }).click()
    const remove = page.getByRole('button', { name: t('favorites.remove', { name: shellProduct.name }) })
    const putBack = page.getByRole('button', { name: t('favorites.putBack') })
    await remove.click()
    await expect(findRecentlyViewed(page).getByRole('link')).toHaveText([shellProduct.name, proProduct.name])
    await putBack.click()
    await expect(remove).toBeVisible()
    await expect(findRecentlyViewed(page)).toHaveCount(0)

    let arrive = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/recently-viewed?*', async (route) => {
      await late
      await route.continue()
    })
    const isAsked = page.waitForRequest('**/recently-viewed?*')
    await remove.click()
    await isAsked
    await putBack.click()
    await expect(remove).toBeVisible()
    const arrived = page.waitForResponse('**/recently-viewed?*').then((answer) => answer.finished())
    arrive()
    await arrived
    // oxlint-disable-next-line playwright/no-wait-for-timeout -- nothing is to happen, so there is nothing to wait for
    await page.waitForTimeout(300)
    await expect(findRecentlyViewed(page)).toHaveCount(0)
  })

  test('are not remembered before a yes in Europe, and forgotten when it is taken back (PDP-48, CNS-05)', async ({ page }) => {
    const german = createTranslate('de-de')
    await viewProduct(page, shellProduct.slug, 'de-de')
    await viewProduct(page, proProduct.slug, 'de-de')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.getByRole('button', { name: german('consent.acceptAll') }).click()
    await expect.poll(() => getStoredProducts(page)).toBe('HV1X8Z62')
    await page.goto(getBrandOrigin(brand) + href('privacyChoices', { locale: 'de-de' }))
    await triggerHydration(page)
    await page.getByRole('checkbox', { name: german('consent.C0003.title') }).uncheck()
    await page.getByRole('button', { name: german('consent.save') }).click()
    await expect(page.getByText(german('consent.saved'))).toBeVisible()
    await expect.poll(() => getStoredProducts(page)).toBeNull()
  })
})

test('no document carries anything of products seen before (PDP-48)', { tag: '@no-scripts' }, async () => {
  for (const path of [href('product', { locale, slug: shellProduct.slug }), href('cart', { locale }), href('home', { locale })])
    expect((await sendRawRequest(brand, path)).body).not.toContain(t('recentlyViewed.title'))
})
