import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { openProduct } from './shop/shopper'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

const wish = wishes.jacketInTheStates
const { brand, locale, product } = wish
const t = messagesIn(locale)

/** The deferred parts of a product page. */
async function expectLateParts(page: Page) {
  await expect(page.getByRole('heading', { name: t('reviews.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('product.recommendations') })).toBeVisible()
}

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('the second page of a visit is complete, because the first one noticed', { tag: '@browser' }, async ({ page, context }) => {
    const response = page.waitForResponse(/complete\.gif/)
    await page.goto(originOf(brand) + href('home', { locale }))
    await response
    expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-complete')
    await openProduct(page, wish)
    await expectLateParts(page)
    await expect(page.locator('template, [hidden][id^="S:"]')).toHaveCount(0)
  })

  test('a first visit asking for the complete page gets it at once', async ({ page }) => {
    await page.goto(`${originOf(brand)}${href('product', { locale, slug: product.slug })}?complete`)
    await expectLateParts(page)
    await expect(page.locator('template, [hidden][id^="S:"]')).toHaveCount(0)
  })

  test('the very first page already holds all it takes to buy', async ({ page }) => {
    await openProduct(page, wish)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByRole('radio', { name: wish.size, exact: true })).toBeAttached()
    await expect(page.getByRole('button', { name: /Add to cart · \$\d/ })).toBeVisible()
  })
})

test('with scripts the late parts of a product page appear by themselves', { tag: '@scripts' }, async ({ page }) => {
  await openProduct(page, wish)
  await expectLateParts(page)
})
