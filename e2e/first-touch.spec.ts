import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '#routes'
import { checkoutButton } from './shop/checkout'
import { getBrandOrigin } from './shop/brand-origin'
import { test } from './shop/keeps-policy'
import { createTranslate } from './shop/messages'
import { findAddToCartButton, selectSize, openCart, openProduct, countCartUnits, addToCart, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, category, product } = purchase

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })

/** A cold page on a phone of the middle class: no script file has been fetched, and none arrives before it may. */
async function holdScripts(page: Page): Promise<{ requested: string[]; letThrough: () => void }> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  const requested: string[] = []
  const allowed = Promise.withResolvers<null>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    requested.push(route.request().url())
    await allowed.promise
    await route.continue().catch(() => undefined)
  })
  return { requested, letThrough: () => allowed.resolve(null) }
}

/** The documents and forms the page asks for from now on. */
function recordFormRequests(page: Page): string[] {
  const formRequests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('/fapi/')) formRequests.push(request.url())
  })
  return formRequests
}

/** What the pressed control says of itself in the first frame after the press, and whether that has moved it. */
async function observeFirstFrame(page: Page) {
  const frameReport = Promise.withResolvers<{ isBusy: string | null; hasMoved: boolean; label?: string }>()
  await page.exposeBinding('reportFrame', (_, frame: { isBusy: string | null; hasMoved: boolean; label?: string }) =>
    frameReport.resolve(frame),
  )
  await page.addInitScript(() => {
    const { reportFrame } = window as unknown as { reportFrame: (frame: object) => void }
    const listener = ({ target }: Event) => {
      const control = (target as Element).closest('a, button')
      const getPosition = () => JSON.stringify(control?.getBoundingClientRect())
      const initialPosition = getPosition()
      const getControlLabel = () => (control?.localName === 'button' ? { label: control.textContent } : {})
      requestAnimationFrame(() =>
        reportFrame({
          isBusy: control?.getAttribute('aria-busy') ?? null,
          hasMoved: getPosition() !== initialPosition,
          ...getControlLabel(),
        }),
      )
    }
    addEventListener('click', listener, { capture: true })
  })
  return { frame: frameReport.promise }
}

/** The mini cart, which comes with the answer to the first add and shows what was added. */
const findMiniCart = (page: Page) => page.getByRole('dialog', { name: createTranslate(locale)('cart.title') })
const findMiniCartLine = (page: Page) => findMiniCart(page).getByRole('article').filter({ hasText: product.name })

/** The page says that it was added: a browser that sent the form itself shows that. */
async function expectAddedNotice(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeInViewport()
}

test(
  'two taps on a cold page’s button add one, and the answer comes into view (SITE-20)',
  { tag: '@browser' },
  async ({ page, javaScriptEnabled }) => {
    const { letThrough } = await holdScripts(page)
    await openProduct(page, purchase)
    await selectSize(page, purchase.size)
    const sent = recordFormRequests(page)
    const { x, y } = await getCenterPoint(findAddToCartButton(page, purchase))
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    if (javaScriptEnabled === false) await expectAddedNotice(page)
    else await expect(findMiniCartLine(page)).toBeInViewport()
    // A browser alone may send it again; it counts once all the same.
    if (javaScriptEnabled !== false) expect(sent).toHaveLength(1)
    letThrough()
    expect(await countCartUnits(page, purchase)).toBe(1)
  },
)

async function getCenterPoint(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test.describe('with scripts', { tag: '@scripts' }, () => {
  /** What React says when the document is not what it expects. */
  function collectHydrationErrors(page: Page): string[] {
    const said: string[] = []
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type()) && /hydrat|Minified React|did not match/i.test(message.text()))
        said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(error.message))
    return said
  }

  /** When a dialog opened and when the first script file was asked for, once all are there. */
  async function noteOpening(page: Page) {
    await page.addInitScript(() => {
      const { prototype } = HTMLDialogElement
      const open = prototype.showModal as (this: HTMLDialogElement) => void
      prototype.showModal = function (this: HTMLDialogElement) {
        open.call(this)
        performance.mark('opened')
      }
    })
    return () =>
      page.evaluate(() => ({
        opened: performance.getEntriesByName('opened')[0]?.startTime ?? Infinity,
        asked: Math.min(...performance.getEntriesByType('resource').flatMap((file) => (/\.js$/.test(file.name) ? file.startTime : []))),
      }))
  }

  test(
    'the pressed button is busy in the same frame, keeps its place, and no script file is asked for before the mini cart is open (SITE-20, SITE-25)',
    { tag: '@core' },
    async ({ page }) => {
      const { letThrough } = await holdScripts(page)
      const times = await noteOpening(page)
      const { frame } = await observeFirstFrame(page)
      await page.goto(`${getBrandOrigin(brand)}${href('product', { locale, slug: product.slug })}?size=${purchase.size}`)
      const { x, y } = await getCenterPoint(findAddToCartButton(page, purchase))
      await page.touchscreen.tap(x, y)
      expect(await frame).toEqual({ isBusy: 'true', hasMoved: false, label: createTranslate(locale)('product.adding') })
      await expect(findMiniCartLine(page)).toBeInViewport()
      letThrough()
      await expectRuntimeReady(page)
      const { opened, asked } = await times()
      expect(asked).toBeGreaterThan(opened)
    },
  )

  test('the mini cart of the first add looks and closes as any other, and later adds open it too (SITE-25, CART-27)', async ({ page }) => {
    const { letThrough } = await holdScripts(page)
    const hydrationErrors = collectHydrationErrors(page)
    await openProduct(page, purchase)
    await selectSize(page, purchase.size)
    const button = findAddToCartButton(page, purchase)
    const boxOf = async () => {
      const box = await findMiniCart(page).boundingBox()
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    }
    await button.tap()
    await expect(findMiniCartLine(page)).toContainText(createTranslate(locale)('miniCart.quantity', { qty: 1 }))
    const below = [0, 390, 844]
    await expect.poll(boxOf).toEqual(below)
    const heading = findMiniCart(page).getByRole('heading', { name: createTranslate(locale)('cart.titleCount', { count: 1 }) })
    const look = await heading.evaluate((element) => getComputedStyle(element).fontSize)
    await expect(findMiniCart(page)).toHaveAccessibleDescription(new RegExp(product.name))
    // The second press of a double one is not for it.
    await expect(findMiniCart(page)).toHaveCSS('pointer-events', 'auto')
    await page.touchscreen.tap(195, 20)
    await expect(findMiniCart(page)).toBeHidden()
    await expect(button).toBeFocused()

    letThrough()
    await expectRuntimeReady(page)
    await button.tap()
    await expect(findMiniCartLine(page)).toContainText(createTranslate(locale)('miniCart.quantity', { qty: 2 }))
    await expect.poll(boxOf).toEqual(below)
    const later = findMiniCart(page).getByRole('heading', { name: createTranslate(locale)('cart.titleCount', { count: 2 }) })
    expect(await later.evaluate((element) => getComputedStyle(element).fontSize)).toBe(look)
    await page.keyboard.press('Escape')
    await expect(findMiniCart(page)).toBeHidden()
    expect(hydrationErrors).toEqual([])
  })

  test('from the mini cart of the first add a link leads on, and the way back finds it closed (SITE-25)', async ({ page }) => {
    const { letThrough } = await holdScripts(page)
    await openProduct(page, purchase)
    await selectSize(page, purchase.size)
    await findAddToCartButton(page, purchase).tap()
    await expect(findMiniCartLine(page)).toBeInViewport()
    letThrough()
    await expectRuntimeReady(page)
    await expect(findMiniCartLine(page)).toBeInViewport()
    await findMiniCart(page)
      .getByRole('link', { name: createTranslate(locale)('miniCart.view') })
      .tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(createTranslate(locale)('cart.titleCount', { count: 1 }))
    await expect(findMiniCart(page)).toHaveCount(0)
    await page.goBack()
    await expect(findAddToCartButton(page, purchase)).toBeVisible()
    await expect(findMiniCart(page)).toBeHidden()
  })

  test('a pressed link is busy in the same frame and no longer when the shopper comes back (SITE-20)', async ({ page }) => {
    const { requested } = await holdScripts(page)
    const { frame } = await observeFirstFrame(page)
    await page.goto(getBrandOrigin(brand) + href('category', { locale, slug: category }))
    const link = page.getByRole('main').locator('a[href*="/p/"]').first()
    const { x, y } = await getCenterPoint(link)
    await page.touchscreen.tap(x, y)
    expect(await frame).toEqual({ isBusy: 'true', hasMoved: false })
    await page.waitForURL(/\/p\//)
    expect(requested).toEqual([])
    await page.goBack()
    await expect(link).not.toHaveAttribute('aria-busy')
  })

  /** React has taken the element over; a page of the error boundary does not call itself ready. */
  async function expectHydrated(element: Locator) {
    await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true)
  }

  /** Marks this document: a new one would not know it. */
  const mark = (page: Page) => page.evaluate(() => void (document.documentElement.title = 'same'))
  const isSame = (page: Page) => page.evaluate(() => document.documentElement.title === 'same')

  test(
    'the answer to the first add comes in one request into the same document, which then hydrates as it is (SITE-21)',
    { tag: '@core' },
    async ({ page }) => {
      const { letThrough } = await holdScripts(page)
      const hydrationErrors = collectHydrationErrors(page)
      await openProduct(page, purchase)
      await selectSize(page, purchase.size)
      await mark(page)
      const documents: string[] = []
      page.on('request', (request) => void (request.resourceType() === 'document' && documents.push(request.url())))
      await findAddToCartButton(page, purchase).tap()
      await expect(findMiniCartLine(page)).toBeInViewport()
      const cart = page.getByRole('banner').getByRole('link', { name: createTranslate(locale)('header.cart', { count: 1 }), exact: true })
      await expect(cart).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`size=${purchase.size}#added$`))
      letThrough()
      await expectRuntimeReady(page)
      await expect(cart).toBeVisible()
      await expect(findMiniCartLine(page)).toBeInViewport()
      await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
      expect([await isSame(page), documents, hydrationErrors]).toEqual([true, [], []])
      expect(await countCartUnits(page, purchase)).toBe(1)
    },
  )

  test('a first add without a size is answered in place, beside the size (SITE-21)', async ({ page }) => {
    const { letThrough } = await holdScripts(page)
    const hydrationErrors = collectHydrationErrors(page)
    await openProduct(page, purchase)
    await mark(page)
    await findAddToCartButton(page, purchase).tap()
    await expect(page.getByRole('group').filter({ hasText: createTranslate(locale)('product.choose.size') })).toBeInViewport()
    letThrough()
    await expectRuntimeReady(page)
    expect([await isSame(page), hydrationErrors]).toEqual([true, []])
  })

  test('a first add that leads to the bot check shows it in place, and what is typed into it stays (SITE-21, SEC-03)', async ({ page }) => {
    await page.context().addCookies([{ name: 'mock', value: 'cart.createWithItem~botCheck', url: getBrandOrigin(brand), secure: true }])
    const { letThrough } = await holdScripts(page)
    const hydrationErrors = collectHydrationErrors(page)
    await openProduct(page, purchase)
    await selectSize(page, purchase.size)
    await mark(page)
    await findAddToCartButton(page, purchase).tap()
    const answer = page.getByRole('textbox', { name: /\d \+ \d/ })
    await answer.fill('99')
    await expect(page).toHaveTitle(new RegExp(createTranslate(locale)('captcha.title')))
    letThrough()
    await expectHydrated(page.locator('[data-bot-check]').locator('..'))
    await expect(answer).toHaveValue('99')
    expect([await isSame(page), hydrationErrors.filter((text) => !text.includes('403'))]).toEqual([true, []])
  })

  test('two first taps on plus add two, and the total follows without a new document (SITE-21)', async ({ page }) => {
    await addToCart(page, purchase)
    const { letThrough } = await holdScripts(page)
    const hydrationErrors = collectHydrationErrors(page)
    await openCart(page, purchase)
    await mark(page)
    const plus = page.getByRole('button', { name: /Increase quantity: / })
    await plus.tap()
    await plus.tap()
    await expect(page.getByRole('spinbutton', { name: product.name })).toHaveValue('3')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(createTranslate(locale)('cart.titleCount', { count: 3 }))
    letThrough()
    await expectRuntimeReady(page)
    await expect(page.getByRole('spinbutton', { name: product.name })).toHaveValue('3')
    expect([await isSame(page), hydrationErrors]).toEqual([true, []])
    expect(await countCartUnits(page, purchase)).toBe(3)
  })

  test('where the answer does not come the browser sends the form, and it counts once (SITE-21)', async ({ page }) => {
    await holdScripts(page)
    await openProduct(page, purchase)
    await selectSize(page, purchase.size)
    await page.route(new RegExp(product.slug), (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()))
    await findAddToCartButton(page, purchase).tap()
    await expectAddedNotice(page)
    expect(await countCartUnits(page, purchase)).toBe(1)
  })

  test('the menu and the footer stay as served, and come back after a page with a short header (NAV-03, NAV-04)', async ({ page }) => {
    await addToCart(page, purchase)
    const hydrationErrors = collectHydrationErrors(page)
    await openCart(page, purchase)
    const without = (html: string | undefined) => html?.replaceAll(/ style="[^"]*"/g, '')
    const frame = async () => {
      const parts = await page.evaluate(() => ['.nav', '.menu-list', '.footer'].map((part) => document.querySelector(part)?.innerHTML))
      return parts.map(without)
    }
    const served = await frame()
    await page.touchscreen.tap(5, 5)
    await expectRuntimeReady(page)
    expect(await frame()).toEqual(served)
    await mark(page)
    await checkoutButton(page, purchase).tap()
    await page.waitForURL(/\/checkout$/)
    await expect(page.locator('.nav')).toHaveCount(0)
    await page.getByRole('banner').locator('a.logo:visible').tap()
    await expect(page.locator('.menu-list')).toHaveCount(1)
    expect([await frame(), await isSame(page), hydrationErrors]).toEqual([served, true, []])
  })
})
