import { expect, type Page } from '@playwright/test'
import { getDataLayerEvents } from './shop/data-layer'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, selectSize, openProduct, triggerHydration } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const t = createTranslate(purchase)

// Requests of a service worker bypass `page.route`.
test.use({ serviceWorkers: 'block' })

test(
  'a bot check runs the widget once, when the shopper goes on, and the chosen item is in the cart (ANA-09, SEC-03, SEC-21)',
  {
    tag: '@scripts',
  },
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => void (request.url().includes('/turnstile/') && scripts.push(request.url())))
    await addAsSuspectedBot(page)
    await triggerBotCheck(page)
    await expect.poll(() => getDataLayerEvents(page)).toContain('bot_check')
    expect(scripts).toEqual([])
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('person-check'))
    await page.getByRole('button', { name: t('captcha.go') }).click()
    expect((await posted).postData()).toMatch(/turnstile\.botCheck/)
    await expect(page.getByRole('status').filter({ hasText: purchase.product.name })).toBeVisible()
    expect(scripts).toEqual([expect.stringContaining('/turnstile/v0/api.js?render=explicit')])
  },
)

test(
  'without the widget a bot check asks a question, and the chosen item is in the cart (ERR-04, SEC-03, SEC-22)',
  { tag: '@browser' },
  async ({ page, javaScriptEnabled }) => {
    await blockWidget(page)
    await addAsSuspectedBot(page)
    if (javaScriptEnabled) await simulateWidgetFailure(page)

    const answer = page.getByRole('textbox', { name: /\d \+ \d/ })
    await answer.fill('99')
    await page.getByRole('button', { name: t('captcha.go') }).click()
    await expect(page.getByText(t('captcha.wrong'))).toBeVisible()

    const sum = await page.getByText(/\d \+ \d/).textContent()
    const [left = 0, right = 0] = [...(sum ?? '').matchAll(/\d+/g)].map(Number)
    await answer.fill(String(left + right))
    await page.getByRole('button', { name: t('captcha.go') }).click()
    await expect(page.getByRole('status').filter({ hasText: purchase.product.name })).toBeVisible()
  },
)

test('a press on the button under an error is not lost when leaving the field clears the error', { tag: '@scripts' }, async ({ page }) => {
  await blockWidget(page)
  await addAsSuspectedBot(page)
  await simulateWidgetFailure(page)
  const [answer, send] = [page.getByRole('textbox', { name: /\d \+ \d/ }), page.getByRole('button', { name: t('captcha.go') })]
  await answer.fill('99')
  const { promise: typed, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/entry\.client-[^/]*\.js$/, (route) => typed.then(() => route.continue()))
  await send.click()
  await expect(page.getByText(t('captcha.wrong'))).toBeVisible()

  // The answer is typed before hydration, so scripts learn of it only when the field loses focus.
  await answer.fill('98')
  release(undefined)
  await triggerHydration(page)
  await expect(page.getByText(t('captcha.wrong'))).toBeVisible()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await send.click({ delay: 300 })
  await posted
})

/** The widget's host cannot be reached, as behind a content blocker. */
async function blockWidget(page: Page) {
  await page.route('**/turnstile/v0/api.js*', (route) => route.abort())
}

/** Once scripts run on the check, which is an error page, its question is hidden. */
async function triggerBotCheck(page: Page) {
  await page.mouse.move(9, 9, { steps: 2 })
  await page.mouse.move(19, 19, { steps: 2 })
  await expect(page.getByRole('textbox', { name: /\d \+ \d/ })).toBeHidden({ timeout: 90_000 })
}

/** Going on begins the widget; when it fails the question is there. */
async function simulateWidgetFailure(page: Page) {
  await triggerBotCheck(page)
  const answer = page.getByRole('textbox', { name: /\d \+ \d/ })
  await page.getByRole('button', { name: t('captcha.go') }).click()
  await expect(answer).toBeFocused()
}

/** Adds the product while the platform takes the shopper for a bot. */
async function addAsSuspectedBot(page: Page) {
  await page
    .context()
    .addCookies([{ name: 'mock', value: 'cart.createWithItem~botCheck', url: getBrandOrigin(purchase.brand), secure: true }])
  await openProduct(page, purchase)
  await selectSize(page, purchase.size)
  await findAddToCartButton(page, purchase).click()
  await expect(page.getByRole('heading', { name: t('captcha.title') })).toBeVisible()
}
