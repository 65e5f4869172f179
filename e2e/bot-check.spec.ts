import { expect, type Page, test } from '@playwright/test'
import { eventsOf } from './shop/events-of'
import { originOf } from './shop/origin-of'
import { addButton, chooseSize, openProduct, wakeUp } from './shop/shopper'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'

const wish = wishes.jacketInTheStates
const t = messagesIn(wish.locale)

// Requests of a service worker bypass `page.route`.
test.use({ serviceWorkers: 'block' })

test('a bot check asks for a CAPTCHA once, and the chosen item is in the cart (ANA-09, ERR-04, SEC-03)', async ({
  page,
  javaScriptEnabled,
}) => {
  await addAsSuspectedBot(page)
  await expect(page.getByRole('heading', { name: t('captcha.title') })).toBeVisible()

  const answer = page.getByRole('textbox', { name: /\d \+ \d/ })
  await answer.fill('99')
  if (javaScriptEnabled) await expect.poll(() => eventsOf(page)).toContain('bot_check')
  await page.getByRole('button', { name: t('captcha.go') }).click()
  await expect(page.getByText(t('captcha.wrong'))).toBeVisible()

  const sum = await page.getByText(/\d \+ \d/).textContent()
  const [left = 0, right = 0] = [...(sum ?? '').matchAll(/\d+/g)].map(Number)
  await answer.fill(String(left + right))
  await page.getByRole('button', { name: t('captcha.go') }).click()
  await expect(page.getByRole('status').filter({ hasText: wish.product.name })).toBeVisible()
})

test('a press on the button under an error is not lost when leaving the field clears the error', { tag: '@scripts' }, async ({ page }) => {
  await addAsSuspectedBot(page)
  const [answer, send] = [page.getByRole('textbox', { name: /\d \+ \d/ }), page.getByRole('button', { name: t('captcha.go') })]
  await answer.fill('99')
  const { promise: typed, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/entry\.client-[^/]*\.js$/, (route) => typed.then(() => route.continue()))
  await send.click()
  await expect(page.getByText(t('captcha.wrong'))).toBeVisible()

  // The answer is typed before hydration, so scripts learn of it only when the field loses focus.
  await answer.fill('98')
  release(undefined)
  await wakeUp(page)
  await expect(page.getByText(t('captcha.wrong'))).toBeVisible()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await send.click({ delay: 300 })
  await posted
})

/** Adds the product while the platform takes the shopper for a bot. */
async function addAsSuspectedBot(page: Page) {
  await page.context().addCookies([{ name: 'mock', value: 'cart.createWithItem~botCheck', url: originOf(wish.brand), secure: true }])
  await openProduct(page, wish)
  await chooseSize(page, wish.size)
  await addButton(page, wish).click()
}
