import { expect, type Page } from '@playwright/test'
import { brandIds } from '#config/brands'
import { href } from '#routes'
import {
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  continueCheckout,
  berlinRecipient,
  montrealRecipient,
  portlandRecipient,
  openCheckout,
  fillCardAtBilling,
  findCardField,
  moveMouse,
} from './shop/checkout'
import { listAccessibilityViolations } from './shop/list-accessibility-violations'
import { testCards } from './shop/test-cards'
import { operatorConsoleUrl, signInAsOperator } from './shop/operator'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, openCart, openProduct, countCartUnits, addToCart, expectRuntimeReady } from './shop/shopper'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchaseByBrand = {
  halvern: samplePurchases.jacketInTheStates,
  dropkerb: samplePurchases.teeInGermany,
  dunnage: samplePurchases.coatInCanada,
}

const recipientByBrand = { halvern: portlandRecipient, dropkerb: berlinRecipient, dunnage: montrealRecipient }

/** One page of each brand is judged in every run, the others nightly. */
const alwaysCheckedPages = { halvern: 'home', dropkerb: 'category', dunnage: 'product' }

for (const brand of brandIds)
  test.describe(`${brand} at 390 and 1280 px`, { tag: '@scripts' }, () => {
    test.use({ reducedMotion: 'reduce', bypassCSP: true })
    test.beforeEach(({ page }) => page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort()))

    const wish: SamplePurchase = purchaseByBrand[brand]
    const { locale } = wish
    const pages: Record<string, string> = {
      home: href('home', { locale }),
      category: href('category', { locale, slug: wish.category }),
      product: href('product', { locale, slug: wish.product.slug }),
      'empty cart': href('cart', { locale }),
      'search with results': `${href('search', { locale })}?q=${wish.product.name.split(' ').at(-1)}`,
      'search without results': `${href('search', { locale })}?q=zzzz`,
      'not found': href('page', { locale, '*': 'no-such-page' }),
      'country and language': href('locationSelector', { locale }),
    }
    for (const [name, path] of Object.entries(pages))
      test(
        `the page “${name}” meets WCAG 2.2 AA and good practice, in the dark as well (SITE-28)`,
        { tag: name === alwaysCheckedPages[brand] ? '@core' : [] },
        async ({ page }) => {
          await page.goto(getBrandOrigin(brand) + path)
          expect(await listAccessibilityViolations(page)).toEqual([])
        },
      )

    test('a refused product form meets WCAG 2.2 AA and good practice', async ({ page }) => {
      await openProduct(page, wish)
      await findAddToCartButton(page, wish).click()
      await expect(page.locator('#buy').getByText(createTranslate(wish)('product.choose.size'))).toBeVisible()
      expect(await listAccessibilityViolations(page)).toEqual([])
    })

    test(
      'the steps of the checkout and the order keep WCAG 2.2 AA and good practice, in the dark as well (SITE-28)',
      { tag: brand === 'halvern' ? '@core' : [] },
      async ({ page }) => {
        test.slow()
        const t = createTranslate(wish)
        await addToCart(page, wish)
        await openCheckout(page, wish)
        await expectStep(page, wish, 'shipping')
        await continueCheckout(page, wish, 'toBilling')
        await expect(page.getByText(t('checkout.wrongFields'))).toBeVisible()
        expect(await listAccessibilityViolations(page)).toEqual([])
        await fillShipping(page, wish, recipientByBrand[brand])
        await expectStep(page, wish, 'billing')
        await page.locator('summary', { hasText: t('checkout.payPartByCard') }).click()
        await page.getByRole('button', { name: t('checkout.useGiftCard') }).click()
        await expect(page.getByLabel(t('checkout.giftCardNumber'))).toHaveAttribute('aria-invalid', 'true')
        // The provider's fields follow the scheme, so they are there before it changes.
        await moveMouse(page)
        await expect(findCardField(page, 'CardNumber')).toBeVisible()
        expect(await listAccessibilityViolations(page)).toEqual([])
        await fillCardAtBilling(page, testCards.pays)
        await continueCheckout(page, wish, 'toSummary')
        await expectStep(page, wish, 'summary')
        expect(await listAccessibilityViolations(page)).toEqual([])
        await continueCheckout(page, wish, 'placeOrder')
        await expectOrderConfirmation(page, wish)
        expect(await listAccessibilityViolations(page)).toEqual([])
      },
    )

    test('the filled cart meets WCAG 2.2 AA and good practice', async ({ page }) => {
      await addToCart(page, wish)
      await openCart(page, wish)
      expect(await listAccessibilityViolations(page)).toEqual([])
    })
  })

test.describe('forms of identity and parts of the cart', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce', bypassCSP: true })
  const wish = samplePurchases.teeInBritain
  const { brand, locale } = wish
  const open = (page: Page, path: string) => page.goto(getBrandOrigin(brand) + path)

  test('the forms of identity keep WCAG 2.2 AA and good practice, also with all that is wrong', async ({ page }) => {
    // The browser submits them natively: the returned page is what is checked.
    await page.route(/\.js$/, (route) => route.abort())
    const forms = [
      href('signIn', { locale }),
      href('forgotPassword', { locale }),
      href('signInCode', { locale }),
      href('signUp', { locale }),
      href('enrollStep', { locale, step: 'lookup' }),
      href('newsletter', { locale }),
      `${href('event', { locale, eventId: 'drawing-night' })}?on=westend`,
    ]
    for (const path of forms) {
      await open(page, path)
      await page.locator('main form button[type=submit]').last().click()
      await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      expect(await listAccessibilityViolations(page), path).toEqual([])
    }
  })

  test('the pages that explain a cart keep WCAG 2.2 AA and good practice', async ({ page }) => {
    await addToCart(page, wish)
    for (const name of ['cartTotal', 'giftCard', 'rewards'] as const) {
      await open(page, href(name, { locale }))
      expect(await listAccessibilityViolations(page), name).toEqual([])
    }
  })
})

test.describe('the console of operators', { tag: ['@scripts', '@browser'] }, () => {
  test.use({ reducedMotion: 'reduce', bypassCSP: true })

  test('its pages, and forms with all that is wrong, keep WCAG 2.2 AA and good practice (OPS-31)', async ({ page }) => {
    test.slow()
    await page.goto(operatorConsoleUrl)
    expect(await listAccessibilityViolations(page), 'sign-in').toEqual([])
    await signInAsOperator(page, 'all')
    const paths = ['', '/stuck', '/promotions', '/promotions/new', '/promotions/free-delivery', '/promotions/free-delivery/edit']
    const otherPaths = ['/gift-cards', '/catalog', '/stock', '/moderation', '/people', '/content', '/audit']
    for (const path of [...paths, ...otherPaths]) {
      const response = await page.goto(operatorConsoleUrl + path)
      expect(response?.status(), path).toBe(200)
      expect(await listAccessibilityViolations(page), path).toEqual([])
    }
    await page.goto(`${operatorConsoleUrl}/promotions/new`)
    await page.getByRole('button', { name: 'Review promotion' }).click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    expect(await listAccessibilityViolations(page), 'a refused promotion').toEqual([])
  })
})

test.describe('by keyboard alone', { tag: '@scripts' }, () => {
  const wish = samplePurchases.jacketInTheStates
  const { brand, locale } = wish
  const t = createTranslate(locale)

  test('the first tab stop skips the header', async ({ page }) => {
    await page.goto(getBrandOrigin(brand) + href('home', { locale }))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t('header.skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  test.describe('while the code of a block is on its way', () => {
    // Routes do not see responses of an earlier page's service worker. The code of the home page's blocks is one file.
    test.use({ serviceWorkers: 'block' })

    test('the way past the header leaves the block, and the focus in it, as they are', async ({ page }) => {
      let arrive = () => {}
      const inTransit = new Promise<void>((resolve) => (arrive = resolve))
      await page.route(/\/front-[^/]*\.js$/, (route) => inTransit.then(() => route.continue()))
      await page.goto(getBrandOrigin(brand) + href('home', { locale }))
      const inBlock = page.getByRole('complementary', { name: t('benefit.label') }).getByRole('link')
      const written = await inBlock.elementHandle()
      await page.keyboard.press('Tab')
      await expectRuntimeReady(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      const arrived = page.waitForResponse(/\/front-[^/]*\.js$/)
      arrive()
      await arrived
      // The link that awakes is the one the edge wrote, and has the focus.
      await expect.poll(() => inBlock.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react')))).toBe(true)
      expect(await written?.evaluate((link) => link === document.activeElement)).toBe(true)
    })
  })

  for (const path of [href('category', { locale, slug: 'sale-1600' }), `${href('search', { locale })}?q=shell`])
    test(`the second tab stop skips the filters of ${path}`, async ({ page }) => {
      await page.goto(getBrandOrigin(brand) + path)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: t('header.skip') })).toBeFocused()
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: t('listing.skip') })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.locator('#products')).toBeFocused()
    })

  for (const runtime of ['before the runtime', 'with the runtime'])
    test(`a menu panel opens, is walked through, and closes on Escape, ${runtime} (NAV-03, NAV-06, NAV-07)`, async ({ page }) => {
      if (runtime === 'before the runtime') await page.route(/\.js$/, (route) => route.abort())
      await page.goto(getBrandOrigin(brand) + href('home', { locale }))
      if (runtime === 'with the runtime') {
        await page.keyboard.press('Tab')
        await expectRuntimeReady(page)
      }
      const bar = page.getByRole('navigation', { name: t('header.main') })
      const opener = bar.getByRole('button').first()
      await opener.focus()
      await page.keyboard.press('Enter')
      const first = bar.locator(':popover-open').getByRole('link').first()
      await expect(first).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(first).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(bar.locator(':popover-open')).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

  test('a menu panel opens under a resting pointer and closes as the page changes (NAV-06, NAV-07)', async ({ page }) => {
    await page.goto(getBrandOrigin(brand) + href('home', { locale }))
    await page.mouse.move(640, 700, { steps: 2 })
    await expectRuntimeReady(page)
    const bar = page.getByRole('navigation', { name: t('header.main') })
    await bar.getByRole('button').first().hover()
    const link = bar.locator(':popover-open').getByRole('link').first()
    await link.click()
    await expect(page).toHaveURL(/\/c\//)
    await expect(bar.locator(':popover-open')).toHaveCount(0)
  })

  test('a size is chosen and the product added without touching a pointer', { tag: '@core' }, async ({ page }) => {
    await openProduct(page, wish)
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('radio', { checked: true })
    await expect(chosen).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(findAddToCartButton(page, wish)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: wish.product.name })).toBeVisible()
    expect(await countCartUnits(page, wish)).toBe(1)
  })
})
