import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { openProduct } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const t = createTranslate(locale)

/** The deferred parts of a product page. */
async function expectStreamedParts(page: Page) {
  await expect(page.getByRole('heading', { name: t('reviews.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('product.recommendations') })).toBeVisible()
}

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('the second page of a visit is complete, because the first one noticed', { tag: '@browser' }, async ({ page, context }) => {
    const response = page.waitForResponse(/complete\.gif/)
    await page.goto(getBrandOrigin(brand) + href('home', { locale }))
    await response
    expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-complete')
    await openProduct(page, purchase)
    await expectStreamedParts(page)
    await expect(page.locator('template, [hidden][id^="S:"]')).toHaveCount(0)
  })

  test('a first visit asking for the complete page gets it at once', async ({ page }) => {
    await page.goto(`${getBrandOrigin(brand)}${href('product', { locale, slug: product.slug })}?complete`)
    await expectStreamedParts(page)
    await expect(page.locator('template, [hidden][id^="S:"]')).toHaveCount(0)
  })

  test('the very first page already holds all it takes to buy', async ({ page }) => {
    await openProduct(page, purchase)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByRole('radio', { name: purchase.size, exact: true })).toBeAttached()
    await expect(page.getByRole('button', { name: /Add to cart · \$\d/ })).toBeVisible()
  })
})

test('with scripts the late parts of a product page appear by themselves', { tag: '@scripts' }, async ({ page }) => {
  await openProduct(page, purchase)
  await expectStreamedParts(page)
})
