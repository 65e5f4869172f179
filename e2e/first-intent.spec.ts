import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import {
  findAddToCartButton,
  selectSize,
  openCart,
  openProduct,
  countCartUnits,
  addToCart,
  findSizeChip,
  expectRuntimeReady,
} from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test, withDrawing } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, category, product } = purchase
const phoneOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.use({ serviceWorkers: 'block' })

/** Script files the page requests from now on. */
function recordScriptRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url())
  })
  return requested
}

/** A busy machine: between a task's due time and its turn there is time for a key press. (React schedules itself by such a message.) */
async function delayMessagePorts(page: Page) {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 300)
    }
  })
}

/** A phone of the middle class: without it the runtime may come in an idle moment. */
async function setLowDeviceMemory(page: Page) {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
}

/** Moments in which the browser has nothing else to do: whatever a loaded page starts by itself has been started after these. */
async function waitForIdle(page: Page) {
  const idle = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  for (let idleCount = 0; idleCount < 3; idleCount += 1) await withDrawing(page, idle)
}

test.describe('on a phone', { tag: '@scripts' }, () => {
  test.use(phoneOptions)

  const pages = {
    home: href('home', { locale }),
    category: href('category', { locale, slug: category }),
    product: href('product', { locale, slug: product.slug }),
    cart: href('cart', { locale }),
  }
  for (const [name, path] of Object.entries(pages))
    test(
      `the ${name} page loads no script file before the first interaction, and works after it`,
      { tag: name === 'product' ? '@core' : [] },
      async ({ page }) => {
        await setLowDeviceMemory(page)
        if (name === 'cart') await addToCart(page, purchase)
        // Requests of the former page do not count.
        await page.goto('about:blank')
        const requested = recordScriptRequests(page)
        await page.goto(getBrandOrigin(brand) + path, { waitUntil: 'load' })
        await waitForIdle(page)
        expect(requested).toEqual([])
        await page.getByRole('main').dispatchEvent('touchstart')
        await expectRuntimeReady(page)
        expect(requested.length).toBeGreaterThan(0)
      },
    )

  test('a tap on a size loads the runtime, keeps the choice, and the bar at the foot of the screen names it (PDP-41)', async ({ page }) => {
    await setLowDeviceMemory(page)
    await openProduct(page, purchase)
    await findSizeChip(page, purchase.size).tap()
    await expectRuntimeReady(page)
    await expect(page.getByRole('radio', { name: purchase.size, exact: true })).toBeChecked()
    await expect(page.locator('.sticky-buy a')).toHaveText(purchase.size)
  })
})

test.describe('with a pointer and a keyboard', { tag: '@scripts' }, () => {
  const intents: Record<string, (page: Page) => Promise<void>> = {
    'the pointer moves': (page) => page.mouse.move(200, 200, { steps: 2 }),
    'a key is pressed': (page) => page.keyboard.press('Tab'),
    'a field gets the focus': (page) => page.getByRole('searchbox').first().focus(),
  }
  for (const [name, act] of Object.entries(intents))
    test(`the runtime arrives when ${name}`, async ({ page }) => {
      await setLowDeviceMemory(page)
      const requested = recordScriptRequests(page)
      await openProduct(page, purchase)
      await waitForIdle(page)
      expect(requested).toEqual([])
      await act(page)
      await expectRuntimeReady(page)
    })

  test('a fast device loads the runtime in an idle moment, before any action', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 8 }))
    await openProduct(page, purchase)
    await expectRuntimeReady(page)
  })

  test('a double click on the button adds one, before the runtime and after it', { tag: '@core' }, async ({ page }) => {
    await setLowDeviceMemory(page)
    await openProduct(page, purchase)
    await selectSize(page, purchase.size)
    await findAddToCartButton(page, purchase).dblclick()
    await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
    expect(await countCartUnits(page, purchase)).toBe(1)

    await openProduct(page, purchase)
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    await selectSize(page, purchase.size)
    await findAddToCartButton(page, purchase).dblclick()
    await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
    expect(await countCartUnits(page, purchase)).toBe(2)
  })

  test('typing during hydration does not break the page', { tag: '@core' }, async ({ page }) => {
    const broken: Error[] = []
    page.on('pageerror', (error) => broken.push(error))
    await setLowDeviceMemory(page)
    await delayMessagePorts(page)
    await page.goto(getBrandOrigin(brand) + href('signUp', { locale }))
    await page.getByLabel(createTranslate(locale)('signUp.firstName')).pressSequentially('Margherita Annunziata', { delay: 60 })
    await expectRuntimeReady(page)
    await expect(page.getByLabel(createTranslate(locale)('signUp.firstName'))).toHaveValue('Margherita Annunziata')
    expect(broken).toEqual([])
  })

  // The moments at which a press falls: before any module is there, and between two of them.
  for (const arrived of [0, 1, 4])
    test(
      `a press when ${arrived} files of the runtime are there adds exactly one`,
      { tag: arrived === 1 ? '@core' : [] },
      async ({ page }) => {
        await setLowDeviceMemory(page)
        const pressed = Promise.withResolvers<null>()
        let passed = 0
        await page.route(/\.js$/, async (route) => {
          if (passed >= arrived) await pressed.promise
          passed += 1
          await route.continue().catch(() => undefined)
        })
        await openProduct(page, purchase)
        await selectSize(page, purchase.size)
        await expect.poll(() => passed).toBe(arrived)
        await findAddToCartButton(page, purchase).click({ noWaitAfter: true })
        pressed.resolve(null)
        await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
        expect(await countCartUnits(page, purchase)).toBe(1)
      },
    )

  test('two presses on plus in a hurry add two', async ({ page }) => {
    await addToCart(page, purchase)
    await openCart(page, purchase)
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    const quantity = page.getByRole('spinbutton', { name: product.name })
    const plus = page.getByRole('button', { name: /Increase quantity: / })
    await plus.click()
    await plus.click()
    await expect(quantity).toHaveValue('3')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(createTranslate(locale)('cart.titleCount', { count: 3 }))
    expect(await countCartUnits(page, purchase)).toBe(3)
  })
})
