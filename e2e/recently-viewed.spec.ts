import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { openCart, wakeUp } from './shop/shopper'
import { visit } from './shop/visit'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const wish = wishes.jacketInTheStates
const { brand, locale } = wish
const t = messagesIn(locale)
const shell = wish.product
const pro = { name: 'Sgurr Pro Shell', slug: 'sgurr-pro-shell-HV1X8Z62' }

const row = (page: Page, at: typeof t = t) => page.getByRole('region', { name: at('recentlyViewed.title') })
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('seen'))

/** Opens a page and presses on its title: what can wait starts with the first press. */
async function lookAt(page: Page, slug: string, at: string = locale) {
  await page.goto(originOf(brand) + href('product', { locale: at, slug }))
  await wakeUp(page)
  await page.getByRole('heading', { level: 1 }).click()
}

test.describe('products seen before', { tag: '@scripts' }, () => {
  test('stand below the next product, in an empty cart and on a page that is not there, and can be cleared (PDP-48)', async ({ page }) => {
    await lookAt(page, shell.slug)
    await expect.poll(() => remembered(page)).toBe('HV7K2Q41')
    await expect(row(page)).toHaveCount(0)
    await lookAt(page, pro.slug)
    await expect(row(page).getByRole('link', { name: shell.name })).toBeVisible()
    await expect(row(page).getByRole('link')).toHaveCount(1)
    const { violations } = await new AxeBuilder({ page }).include('[data-seen]').analyze()
    expect(violations).toEqual([])
    await row(page).getByRole('link', { name: shell.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.name)
    await expect(row(page).getByRole('link')).toHaveText([pro.name])

    await page.goto(originOf(brand) + href('page', { locale, '*': 'help/nowhere' }))
    await page.mouse.move(19, 19, { steps: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'error', { timeout: 45_000 })
    await page.getByRole('heading', { level: 1 }).click()
    await expect(row(page).getByRole('link')).toHaveText([shell.name, pro.name])
    await openCart(page, wish)
    await wakeUp(page)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(row(page).getByRole('link')).toHaveText([shell.name, pro.name])
    await row(page)
      .getByRole('button', { name: t('recentlyViewed.clear') })
      .click()
    await expect(row(page)).toHaveCount(0)
    await expect(page.getByText(t('recentlyViewed.cleared'))).toBeVisible()
    expect(await remembered(page)).toBeNull()
  })

  test('stand on the page of favorites for as long as it lists none, however late they arrive (PDP-48)', async ({ page }) => {
    await lookAt(page, pro.slug)
    await expect.poll(() => remembered(page)).toBe('HV1X8Z62')
    await lookAt(page, shell.slug)
    await page
      .getByRole('button', { name: t('product.favorite', { name: shell.name }) })
      .first()
      .click()
    await page.getByRole('link', { name: t('favorites.see') }).click()
    const remove = page.getByRole('button', { name: t('favorites.remove', { name: shell.name }) })
    const putBack = page.getByRole('button', { name: t('favorites.putBack') })
    await remove.click()
    await expect(row(page).getByRole('link')).toHaveText([shell.name, pro.name])
    await putBack.click()
    await expect(remove).toBeVisible()
    await expect(row(page)).toHaveCount(0)

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
    await expect(row(page)).toHaveCount(0)
  })

  test('are not remembered before a yes in Europe, and forgotten when it is taken back (PDP-48, CNS-05)', async ({ page }) => {
    const german = messagesIn('de-de')
    await lookAt(page, shell.slug, 'de-de')
    await lookAt(page, pro.slug, 'de-de')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.getByRole('button', { name: german('consent.acceptAll') }).click()
    await expect.poll(() => remembered(page)).toBe('HV1X8Z62')
    await page.goto(originOf(brand) + href('privacyChoices', { locale: 'de-de' }))
    await wakeUp(page)
    await page.getByRole('checkbox', { name: german('consent.C0003.title') }).uncheck()
    await page.getByRole('button', { name: german('consent.save') }).click()
    await expect(page.getByText(german('consent.saved'))).toBeVisible()
    await expect.poll(() => remembered(page)).toBeNull()
  })
})

test('no document carries anything of products seen before (PDP-48)', { tag: '@no-scripts' }, async () => {
  for (const path of [href('product', { locale, slug: shell.slug }), href('cart', { locale }), href('home', { locale })])
    expect((await visit(brand, path)).body).not.toContain(t('recentlyViewed.title'))
})
