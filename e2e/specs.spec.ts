import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { test } from './shop/keeps-policy'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { samplePurchases } from './shop/sample-purchases'

const { brand, locale } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const openPage = (page: Page, path: string) => page.goto(getBrandOrigin(brand) + path)
const findMain = (page: Page) => page.getByRole('main')
const [small, middle, large] = ['HV1T6L27', 'HV9N3T03', 'HV5T4G72']

test('a tent’s page lists its facts in rows, in the units of the country (PDP-36)', async ({ page }) => {
  await openPage(page, href('product', { locale, slug: `bothy-3-tent-${middle}` }))
  const sheet = page.locator('#specs')
  await expect(sheet.getByRole('row', { name: /^Sleeps/ })).toHaveText('Sleeps3')
  await expect(sheet.getByRole('row', { name: /^Weight/ })).toHaveText(/7\.9\slb \(3\.6\skg\)/)
  await sheet
    .getByRole('row', { name: /^Rainfly/ })
    .getByRole('link', { name: t('product.howWeTest') })
    .click()
  await expect(page).toHaveURL(/\/how-we-test$/)
})

test('a jacket tells what repairs cost, as the page about repairs does (PDP-59)', async ({ page }) => {
  await openPage(page, href('product', { locale, slug: samplePurchases.jacketInTheStates.product.slug }))
  const [price] =
    /\$\d+/.exec(
      await page
        .locator('#specs')
        .getByRole('row', { name: /^Repair/ })
        .innerText(),
    ) ?? []
  expect(price).toBeDefined()
  await openPage(page, href('page', { locale, '*': 'help/warranty' }))
  await expect(findMain(page).getByRole('listitem').filter({ hasText: price }).last()).toBeVisible()
})

test('tents side by side answer the same questions in the same rows, and each can be bought (PDP-37)', async ({ page }) => {
  await openPage(page, `${href('compare', { locale })}?ids=${[small, middle, large].join('.')}`)
  await expect(
    findMain(page)
      .getByRole('row', { name: /^Sleeps/ })
      .getByRole('cell'),
  ).toHaveText(['1', '3', '5'])
  await expect(findMain(page).getByRole('link', { name: /^Add to cart/ })).toHaveCount(3)
})

test('tents are narrowed to those for three people by a link that counts them (PLP-14)', async ({ page }) => {
  await openPage(page, href('category', { locale, slug: 'tents-sleeping-bags-1220' }))
  await expect(page.locator('[data-facet=persons] a')).toHaveText([/1 person/, /2 people/, /3 people/, /5 people/])
  await page.goto(new URL((await page.locator('[data-facet=persons] a').nth(2).getAttribute('href')) ?? '', page.url()).href)
  await expect(findMain(page).locator('article h3')).toHaveText(['Bothy 3 Tent'])
})

test('a search for a three-person tent below a price becomes filters that can be taken away (PLP-15)', async ({ page }) => {
  await openPage(page, `${href('search', { locale })}?q=3+person+tent+under+900`)
  await expect(findMain(page).locator('article h3')).toHaveText(['Bothy 3 Tent'])
  const applied = page.getByRole('list', { name: t('listing.applied') })
  await expect(applied.getByRole('link', { name: t('listing.remove', { filter: '3 people' }) })).toBeVisible()
  await applied.getByRole('link', { name: t('listing.clear') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/for “tent”/)
  await expect(applied).toHaveCount(0)
})
