import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { addButton, chooseSize, openCart, openProduct, piecesInCart, putIntoCart, sizeChip, whenReady } from './shop/shopper'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test, whileDrawn } from './shop/test'

const wish = wishes.jacketInTheStates
const { brand, locale, category, product } = wish
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.use({ serviceWorkers: 'block' })

/** Script files the page requests from now on. */
function scriptsAskedFor(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url())
  })
  return requested
}

/** A busy machine: between a task's due time and its turn there is time for a key press. (React schedules itself by such a message.) */
async function withLateTurns(page: Page) {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 300)
    }
  })
}

/** A phone of the middle class: without it the runtime may come in an idle moment. */
async function withModestMemory(page: Page) {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
}

/** Moments in which the browser has nothing else to do: whatever a loaded page starts by itself has been started after these. */
async function idleMoments(page: Page) {
  const idle = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  for (let moment = 0; moment < 3; moment += 1) await whileDrawn(page, idle)
}

test.describe('on a phone', { tag: '@scripts' }, () => {
  test.use(phone)

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
        await withModestMemory(page)
        if (name === 'cart') await putIntoCart(page, wish)
        // Requests of the former page do not count.
        await page.goto('about:blank')
        const requested = scriptsAskedFor(page)
        await page.goto(originOf(brand) + path, { waitUntil: 'load' })
        await idleMoments(page)
        expect(requested).toEqual([])
        await page.getByRole('main').dispatchEvent('touchstart')
        await whenReady(page)
        expect(requested.length).toBeGreaterThan(0)
      },
    )

  test('a tap on a size loads the runtime, keeps the choice, and the bar at the foot of the screen names it (PDP-41)', async ({ page }) => {
    await withModestMemory(page)
    await openProduct(page, wish)
    await sizeChip(page, wish.size).tap()
    await whenReady(page)
    await expect(page.getByRole('radio', { name: wish.size, exact: true })).toBeChecked()
    await expect(page.locator('.sticky-buy a')).toHaveText(wish.size)
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
      await withModestMemory(page)
      const requested = scriptsAskedFor(page)
      await openProduct(page, wish)
      await idleMoments(page)
      expect(requested).toEqual([])
      await act(page)
      await whenReady(page)
    })

  test('a fast device loads the runtime in an idle moment, before any action', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 8 }))
    await openProduct(page, wish)
    await whenReady(page)
  })

  test('a double click on the button adds one, before the runtime and after it', { tag: '@core' }, async ({ page }) => {
    await withModestMemory(page)
    await openProduct(page, wish)
    await chooseSize(page, wish.size)
    await addButton(page, wish).dblclick()
    await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
    expect(await piecesInCart(page, wish)).toBe(1)

    await openProduct(page, wish)
    await page.mouse.move(9, 9, { steps: 2 })
    await whenReady(page)
    await chooseSize(page, wish.size)
    await addButton(page, wish).dblclick()
    await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
    expect(await piecesInCart(page, wish)).toBe(2)
  })

  test('typing during hydration does not break the page', { tag: '@core' }, async ({ page }) => {
    const broken: Error[] = []
    page.on('pageerror', (error) => broken.push(error))
    await withModestMemory(page)
    await withLateTurns(page)
    await page.goto(originOf(brand) + href('signUp', { locale }))
    await page.getByLabel(messagesIn(locale)('signUp.firstName')).pressSequentially('Margherita Annunziata', { delay: 60 })
    await whenReady(page)
    await expect(page.getByLabel(messagesIn(locale)('signUp.firstName'))).toHaveValue('Margherita Annunziata')
    expect(broken).toEqual([])
  })

  // The moments at which a press falls: before any module is there, and between two of them.
  for (const arrived of [0, 1, 4])
    test(
      `a press when ${arrived} files of the runtime are there adds exactly one`,
      { tag: arrived === 1 ? '@core' : [] },
      async ({ page }) => {
        await withModestMemory(page)
        const pressed = Promise.withResolvers<null>()
        let passed = 0
        await page.route(/\.js$/, async (route) => {
          if (passed >= arrived) await pressed.promise
          passed += 1
          await route.continue().catch(() => undefined)
        })
        await openProduct(page, wish)
        await chooseSize(page, wish.size)
        await expect.poll(() => passed).toBe(arrived)
        await addButton(page, wish).click({ noWaitAfter: true })
        pressed.resolve(null)
        await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
        expect(await piecesInCart(page, wish)).toBe(1)
      },
    )

  test('two presses on plus in a hurry add two', async ({ page }) => {
    await putIntoCart(page, wish)
    await openCart(page, wish)
    await page.mouse.move(9, 9, { steps: 2 })
    await whenReady(page)
    const quantity = page.getByRole('spinbutton', { name: product.name })
    const plus = page.getByRole('button', { name: /Increase quantity: / })
    await plus.click()
    await plus.click()
    await expect(quantity).toHaveValue('3')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn(locale)('cart.titleCount', { count: 3 }))
    expect(await piecesInCart(page, wish)).toBe(3)
  })
})
