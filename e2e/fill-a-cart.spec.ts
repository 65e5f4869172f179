import { type BrowserContext, expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, selectSize, findLinkTo, countCartUnits, expectRuntimeReady } from './shop/shopper'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

// Where scripts fail on purpose, a service worker must not fetch them.
test.use({ serviceWorkers: 'block' })

const widths = [390, 1280]
const scriptDelayMs = 10_000

type ScriptState = {
  /** How scripts reach the shopper. */
  arrange?: (context: BrowserContext) => Promise<unknown>
  /** Whether the test waits for the runtime on each page. */
  settle?: (page: Page) => Promise<void>
}

/** From the home page to an emptied cart; after each step the cart holds exactly what was requested. */
async function expectFillAndEmptyCart(page: Page, purchase: SamplePurchase, { arrange, settle }: ScriptState = {}) {
  const { brand, locale, product } = purchase
  const t = createTranslate(purchase)
  const title = page.getByRole('heading', { level: 1 })
  const quantity = page.getByRole('spinbutton', { name: product.name })
  await arrange?.(page.context())

  await page.goto(getBrandOrigin(brand) + href('home', { locale }))
  await settle?.(page)
  const homeTitle = await title.innerText()
  await findLinkTo(page, href('category', { locale, slug: purchase.category })).click()
  // The URL changes before the page: the home page has links to products, too.
  await expect(title).not.toHaveText(homeTitle)
  await expect(page).toHaveURL(new RegExp(purchase.category))
  await settle?.(page)
  await findLinkTo(page, href('product', { locale, slug: product.slug })).click()
  await expect(title).toHaveText(product.name)
  await settle?.(page)

  const color = page.getByRole('link', { name: purchase.color, exact: true })
  await color.click()
  await expect(color).toHaveAttribute('aria-current', 'true')
  await settle?.(page)
  await selectSize(page, purchase.size)
  await findAddToCartButton(page, purchase).click()
  const addedNotice = page.getByRole('status').filter({ hasText: product.name })
  await expect(addedNotice).toContainText(`${purchase.color}, ${purchase.size}`)
  await settle?.(page)
  // With scripts the mini cart covers the page and links there too: the link in front is pressed.
  const cartLink = page.getByRole('link', { name: t('cart.view') }).last()
  await expect(async () => {
    // A press the browser was slow to follow has led there all the same.
    if (!page.url().endsWith(href('cart', { locale }))) await cartLink.click({ timeout: 3_000 })
  }).toPass()

  await expect(title).toHaveText(t('cart.titleCount', { count: 1 }))
  await expect(quantity).toHaveValue('1')
  // A promotion may add a free gift.
  const line = page
    .getByRole('region', { name: t('cart.items') })
    .getByRole('article')
    .filter({ hasText: product.name })
  await expect(line).toContainText(purchase.color)
  await settle?.(page)
  await page.getByRole('button', { name: t('cart.increase', { name: product.name }) }).click()
  await expect(title).toHaveText(t('cart.titleCount', { count: 2 }))
  await settle?.(page)
  await quantity.fill('5')
  await quantity.press('Enter')
  await expect(title).toHaveText(t('cart.titleCount', { count: 5 }))
  expect(await countCartUnits(page, purchase)).toBe(5)
  await settle?.(page)

  await page.getByRole('button', { name: t('cart.removeItem', { name: product.name }) }).click()
  await expect(title).toHaveText(t('cart.title'))
  await expect(page.getByRole('link', { name: t('header.cart', { count: 0 }) })).toBeVisible()
  expect(await countCartUnits(page, purchase)).toBe(0)
}

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const wish of [samplePurchases.jacketInTheStates, samplePurchases.teeInGermany, samplePurchases.coatInCanada])
      test(
        `with scripts a cart of ${wish.brand} ${wish.locale} is filled, changed and emptied (SITE-06, QSH-01, CART-08)`,
        {
          tag: [
            '@scripts',
            ...(wish === (width === 390 ? samplePurchases.jacketInTheStates : samplePurchases.teeInGermany) ? ['@core'] : []),
          ],
        },
        async ({ page }) => {
          await expectFillAndEmptyCart(page, wish, { settle: triggerHydration })
        },
      )

    for (const wish of [samplePurchases.jacketInFrance, samplePurchases.teeInBritain, samplePurchases.coatInItaly])
      test(
        `without scripts a cart of ${wish.brand} ${wish.locale} is filled, changed and emptied (SITE-06, QSH-01, CART-08)`,
        { tag: ['@no-scripts', ...(wish === samplePurchases.coatInItaly && width === 390 ? ['@twin'] : [])] },
        async ({ page }) => {
          await expectFillAndEmptyCart(page, wish)
        },
      )

    test(
      'with every script blocked a cart is filled, changed and emptied (SITE-06, CART-08)',
      { tag: ['@scripts', ...(width === 390 ? ['@core'] : [])] },
      async ({ page }) => {
        const blocked = (context: BrowserContext) =>
          context.route('**/*', (route) => (route.request().resourceType() === 'script' ? route.abort() : route.fallback()))
        await expectFillAndEmptyCart(page, samplePurchases.jacketInTheStates, { arrange: blocked })
      },
    )

    test(
      'while scripts take ten seconds a cart is filled, changed and emptied (SITE-06, CART-08)',
      { tag: '@scripts' },
      async ({ page }) => {
        test.slow()
        await expectFillAndEmptyCart(page, samplePurchases.jacketInTheStates, { arrange: (context) => delayScripts(context) })
      },
    )

    test(
      'when the product page’s module fails the browser takes over and a cart is filled, changed and emptied (SITE-06, CART-08)',
      { tag: ['@scripts', ...(width === 390 ? ['@core'] : [])] },
      async ({ page }) => {
        let failures = 0
        const failing = (context: BrowserContext) =>
          context.route(/\/assets\/product-[\w-]{7}\.js$/, (route) => {
            failures += 1
            return route.abort()
          })
        await expectFillAndEmptyCart(page, samplePurchases.jacketInTheStates, { arrange: failing, settle: triggerFailedHydration })
        expect(failures).toBeGreaterThan(0)
      },
    )
  })
}

test('scripts that arrive after the actions do not repeat them (SITE-06)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  await delayScripts(page.context(), 1_500)
  await page.goto(getBrandOrigin(wish.brand) + href('product', { locale: wish.locale, slug: wish.product.slug }))
  await selectSize(page, wish.size)
  await findAddToCartButton(page, wish).click()
  await expect(page.getByRole('status').filter({ hasText: wish.product.name })).toBeVisible()
  await page.mouse.move(10, 10, { steps: 2 })
  await expectRuntimeReady(page)
  expect(await countCartUnits(page, wish)).toBe(1)
})

function delayScripts(context: BrowserContext, delay = scriptDelayMs) {
  return context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, delay))
    // The page may have been left meanwhile.
    return route.continue().catch(() => undefined)
  })
}

async function triggerHydration(page: Page) {
  await page.mouse.move(5, 5, { steps: 2 })
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

async function triggerFailedHydration(page: Page) {
  await page.mouse.move(5, 5, { steps: 2 })
  await page.mouse.move(9, 9, { steps: 2 })
  await expect(page.locator('html')).toHaveAttribute('data-boot', /ready|failed/)
}
