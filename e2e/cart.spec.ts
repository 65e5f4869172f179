import { expect, type Page, type Route } from '@playwright/test'
import { href } from '#routes'
import { checkoutButton } from './shop/checkout'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, openLineMenu, countCartUnits, addToCart, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { name } = purchase.product
const t = createTranslate(purchase)

const findCartHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const findQuantityField = (page: Page) => page.getByRole('spinbutton', { name })
const findCouponField = (page: Page) => page.getByRole('textbox', { name: t('coupon.label') })
const openCouponField = (page: Page) => page.getByText(t('coupon.add')).click()
const findApplyCouponButton = (page: Page) => page.getByRole('button', { name: t('coupon.apply'), exact: true })
const expectSettled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

async function openFilledCart(page: Page) {
  await addToCart(page, purchase)
  await openCart(page, purchase)
}

async function triggerHydration(page: Page) {
  await page.mouse.move(5, 5, { steps: 2 })
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

test('a code is refused with its reason, applied, and taken out again (PROM-08, ERR-32, CART-08)', async ({ page }) => {
  await openFilledCart(page)
  await openCouponField(page)
  await findCouponField(page).fill('NOSUCH')
  await findApplyCouponButton(page).click()
  await expect(findCouponField(page)).toHaveAccessibleDescription(/isn’t valid/)
  await expect(findCouponField(page)).toHaveValue('NOSUCH')
  await expect(findCouponField(page)).toBeFocused()
  await findCouponField(page).fill('WELCOME10')
  await findApplyCouponButton(page).click()
  const remove = page.getByRole('button', { name: t('coupon.removeCode', { code: 'WELCOME10' }) })
  await expect(remove).toBeVisible()
  await remove.click()
  await expect(remove).toHaveCount(0)
})

test('what goes with the cart is offered below it, without what is in it (PLP-19)', async ({ page }) => {
  await openFilledCart(page)
  const row = page.getByRole('region', { name: t('cart.complements') }).first()
  await expect(row.getByRole('article').first()).toBeVisible()
  await expect(row.getByRole('heading', { name })).toHaveCount(0)
  await row.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
})

test('a gift card tells what it holds, is refused at its own field, and pays (GIFT-05, GIFT-09, ERR-14, NTF-05)', async ({ page }) => {
  await openFilledCart(page)
  await page.goto(getBrandOrigin(purchase.brand) + href('giftCard', { locale: purchase.locale }))
  const number = page.getByRole('textbox', { name: /number/ })
  const pin = page.getByRole('textbox', { name: 'PIN' })
  await number.fill('6006490000000003')
  await pin.fill('1234')
  await page.getByRole('button', { name: t('giftCard.use') }).click()
  await expect(number).toHaveAccessibleDescription(/no balance left/)
  await number.fill('6006 4900 0000 0002')
  await pin.fill('1234')
  const sum = await page.locator('label[for="gift-card-answer"]').textContent()
  const [left = 0, right = 0] = (sum?.match(/\d+/g) ?? []).map(Number)
  await page.getByRole('textbox', { name: sum ?? '' }).fill(String(left + right))
  await page.getByRole('button', { name: t('giftCard.check') }).click()
  await expect(page.getByRole('status').filter({ hasText: '$25.00' })).toBeVisible()
  await number.fill('6006490000000002')
  await pin.fill('1234')
  await page.getByRole('button', { name: t('giftCard.use') }).click()
  await expect(page.getByText('−$25.00')).toBeVisible()
})

test('an answer typed while the page still loads after a refused card is kept', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  await openFilledCart(page)
  await page.goto(getBrandOrigin(purchase.brand) + href('giftCard', { locale: purchase.locale }))
  await triggerHydration(page)
  const answer = page.locator('#gift-card-answer')
  let letThrough = () => {}
  const isTyped = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/gift-card\.data/, async (route) => {
    if (route.request().method() === 'GET') await isTyped
    await route.continue()
  })
  await page.getByRole('textbox', { name: /number/ }).fill('6006490000000003')
  await page.getByRole('textbox', { name: 'PIN' }).fill('1234')
  const reloaded = page.waitForResponse((response) => /gift-card\.data/.test(response.url()) && response.request().method() === 'GET')
  await page.getByRole('button', { name: t('giftCard.use') }).click()
  await expect(page.getByRole('textbox', { name: /number/ })).toHaveAccessibleDescription(/no balance left/)
  await answer.fill('12')
  letThrough()
  await reloaded
  await expectSettled(page)
  await expect(answer).toHaveValue('12')
})

test('on a phone the total and the way to checkout are in view with the first line', { tag: '@browser' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFilledCart(page)
  const button = page
    .getByRole('region', { name: t('cart.items') })
    .locator('~ .sticky-buy')
    .getByRole('button', { name: t('totals.checkout') })
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('a line is made a gift, taken out and put back as it was, and no gift again (DLG-04, GIFT-01, GIFT-20)', async ({ page }) => {
  await openFilledCart(page)
  await openLineMenu(page, name)
  await page.getByRole('link', { name: t('cart.giftItem', { name }) }).click()
  const to = page.getByRole('textbox', { name: t('giftOption.to') })
  await to.fill('Kit')
  await page.getByRole('button', { name: t('giftOption.save') }).click()
  await expect(page.getByRole('textbox', { name: t('giftOption.email') })).toHaveAccessibleDescription(/required/)
  await expect(to).toHaveValue('Kit')
  await page.getByRole('textbox', { name: t('giftOption.email') }).fill('kit@example.com')
  await page.getByRole('textbox', { name: t('giftOption.message') }).fill('Stay dry')
  await page.getByRole('checkbox', { name: t('giftOption.receipt') }).check()
  await page.getByRole('button', { name: t('giftOption.save') }).click()
  await expect(page.getByText(t('giftOption.withReceipt', { name: 'Kit' }))).toBeVisible()
  await page.getByRole('button', { name: t('cart.removeItem', { name }) }).click()
  await expect(findCartHeading(page)).toHaveText(t('cart.title'))
  await page.getByRole('button', { name: t('cart.putBack') }).click()
  await expect(page.getByText(t('giftOption.withReceipt', { name: 'Kit' }))).toBeVisible()
  await openLineMenu(page, name)
  await page.getByRole('link', { name: t('cart.giftChangeItem', { name }) }).click()
  await page.getByRole('button', { name: t('giftOption.takeBack') }).click()
  await openLineMenu(page, name)
  await expect(page.getByRole('link', { name: t('cart.giftItem', { name }) })).toBeVisible()
})

test('a line may go while the dialog about it is still leaving', { tag: '@scripts' }, async ({ page }) => {
  await openFilledCart(page)
  await triggerHydration(page)
  await openLineMenu(page, name)
  await page.getByRole('link', { name: t('cart.giftItem', { name }) }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('giftOption.to') })).toBeVisible()
  const remove = await page.getByRole('button', { name: t('cart.removeItem', { name }), includeHidden: true }).elementHandle()
  await page.keyboard.press('Escape')
  await remove?.evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByRole('button', { name: t('cart.putBack') })).toBeVisible()
  await expect(findCartHeading(page)).toHaveText(t('cart.title'))
})

test(
  'however quickly it is pressed, in two windows and with a reload, the cart holds the last requested quantity',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await openFilledCart(page)
    await triggerHydration(page)
    const more = page.getByRole('button', { name: t('cart.increase', { name }) })
    for (let press = 0; press < 4; press += 1) await more.click()
    await expect(findQuantityField(page)).toHaveValue('5')
    await expectSettled(page)
    await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 5 }))
    const other = await page.context().newPage()
    await openCart(other, purchase)
    await triggerHydration(other)
    await findQuantityField(other).fill('2')
    await findQuantityField(other).press('Enter')
    await other.reload()
    await expect.poll(() => countCartUnits(page, purchase)).toBe(2)
  },
)

test('a press during which the answer to the one before arrives counts (CART-29)', { tag: '@scripts' }, async ({ page }) => {
  await openFilledCart(page)
  await triggerHydration(page)
  let letThrough = () => {}
  const isHeld = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/cart.data*', async (route) => {
    await isHeld
    await route.continue()
  })
  const more = page.getByRole('button', { name: t('cart.increase', { name }) })
  await more.click()
  await expect(findQuantityField(page)).toHaveValue('2')
  await more.hover()
  await page.mouse.down()
  letThrough()
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 2 }))
  await page.mouse.up()
  await expect(findQuantityField(page)).toHaveValue('3')
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 3 }))
})

test(
  'a quantity the page had no time to send is sent when the page is left (CART-08)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await openFilledCart(page)
    // The router reads a form before it sends it; on a busy phone that takes its time.
    await page.evaluate(() => {
      const { text } = Request.prototype
      Request.prototype.text = function () {
        return new Promise((resolve) => setTimeout(() => resolve(text.call(this)), 60_000))
      }
    })
    await triggerHydration(page)
    await findQuantityField(page).fill('2')
    await findQuantityField(page).press('Enter')
    await page.reload()
    await expect.poll(() => countCartUnits(page, purchase)).toBe(2)
  },
)

test('a button press continues where it happened, and never at the top of the page', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  await openFilledCart(page)
  await triggerHydration(page)
  await page.getByRole('button', { name: t('cart.removeItem', { name }) }).press('Enter')
  const back = page.getByRole('button', { name: t('cart.putBack') })
  await expect(back).toBeFocused()
  await back.press('Enter')
  const line = page.getByRole('region', { name: t('cart.items') }).getByRole('link', { name, exact: true })
  await expect(line).toBeFocused()
  await openCouponField(page)
  await findCouponField(page).fill('WELCOME10')
  await findApplyCouponButton(page).press('Enter')
  const remove = page.getByRole('button', { name: t('coupon.removeCode', { code: 'WELCOME10' }) })
  await expect(remove).toBeVisible()
  await expect(findApplyCouponButton(page)).toBeFocused()
  await expect(findCouponField(page)).toHaveValue('')
  await remove.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(findApplyCouponButton(page)).toBeFocused()
  await openLineMenu(page, name)
  await page.getByRole('button', { name: t('cart.saveItem', { name }) }).press('Enter')
  await expect(page.getByRole('button', { name: t('savedForLater.moveItem', { name }) })).toBeVisible()
  await expect(page.locator('main :focus')).toBeVisible()
})

test('a changed quantity returns with its total in one round trip', { tag: '@scripts' }, async ({ page }) => {
  await openFilledCart(page)
  await triggerHydration(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) requested.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: t('cart.increase', { name }) }).click()
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 2 }))
  await expectSettled(page)
  expect(requested).toEqual([`POST ${href('cart', { locale: purchase.locale })}.data`])
})

test.describe('where no worker is between the page and the shop', () => {
  test.use({ serviceWorkers: 'block' })

  test('two quick presses before any script is there add two, in whichever order they arrive', { tag: '@scripts' }, async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await openFilledCart(page)
    const presses: Route[] = []
    await page.route(`**${href('cart', { locale: purchase.locale })}`, (route) => {
      const isPress = route.request().method() === 'POST'
      if (isPress) presses.push(route)
      return isPress && presses.length === 1 ? undefined : route.continue()
    })
    const press = () => page.getByRole('button', { name: t('cart.increase', { name }) }).evaluate((more: HTMLButtonElement) => more.click())
    await press()
    // The first one is on its way, where it is held: the page stays.
    await expect.poll(() => presses.length).toBe(1)
    await press()
    await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 3 }))
    // The page gave the first one up. It reaches the shop all the same.
    expect((await presses[0]?.fetch())?.status()).toBe(200)
    expect(await countCartUnits(page, purchase)).toBe(3)
  })
})

test('the way to the checkout waits for a change that is on its way', { tag: '@scripts' }, async ({ page }) => {
  await openFilledCart(page)
  await triggerHydration(page)
  await page.getByRole('button', { name: t('cart.increase', { name }) }).click()
  await checkoutButton(page, purchase).click()
  await expect(page).toHaveURL(new RegExp(`${href('checkout', { locale: purchase.locale })}$`))
  expect(await countCartUnits(page, purchase)).toBe(2)
})

test(
  'the way to the checkout waits for a code, and stays in the cart where it was refused (PROM-08, ERR-32)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await openFilledCart(page)
    await triggerHydration(page)
    let letThrough = () => {}
    const bothPressed = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/cart.data*', async (route) => {
      await bothPressed
      await route.continue()
    })
    await openCouponField(page)
    await findCouponField(page).fill('NOSUCH')
    await findApplyCouponButton(page).click()
    await checkoutButton(page, purchase).click()
    letThrough()
    await expect(findCouponField(page)).toHaveAccessibleDescription(/isn’t valid/)
    await expect(findCouponField(page)).toBeFocused()
    await expectSettled(page)
    await expect(page).toHaveURL(new RegExp(`${href('cart', { locale: purchase.locale })}$`))
    await checkoutButton(page, purchase).click()
    await expect(page).toHaveURL(new RegExp(`${href('checkout', { locale: purchase.locale })}$`))
  },
)

test('a code in the cart’s URL applies to the cart shown (PROM-13)', async ({ page }) => {
  await addToCart(page, purchase)
  await page.goto(`${getBrandOrigin(purchase.brand)}${href('cart', { locale: purchase.locale })}?promo=WELCOME10`)
  await expect(page.getByRole('button', { name: t('coupon.removeCode', { code: 'WELCOME10' }) })).toBeVisible()
})

test('without scripts a typed quantity is sent by a button beside it', { tag: '@no-scripts' }, async ({ page }) => {
  await openFilledCart(page)
  await findQuantityField(page).fill('2')
  await page.getByRole('button', { name: t('cart.update') }).click()
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 2 }))
})

test('without scripts who types more than there is sees the cart again, and why (ERR-09)', { tag: '@no-scripts' }, async ({ page }) => {
  await openFilledCart(page)
  await findQuantityField(page).fill('999999')
  await page.getByRole('button', { name: t('cart.update') }).click()
  await expect(page.getByRole('alert')).toHaveText(/up to/)
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 1 }))
})

test('a number that was typed is sent when its field is left, also by the way to the checkout', { tag: '@scripts' }, async ({ page }) => {
  await openFilledCart(page)
  await triggerHydration(page)
  await findQuantityField(page).fill('2')
  await findQuantityField(page).press('Tab')
  await openCouponField(page)
  await findCouponField(page).focus()
  await expect(findCartHeading(page)).toHaveText(t('cart.titleCount', { count: 2 }))
  await findQuantityField(page).fill('3')
  await checkoutButton(page, purchase).click()
  await expect(page).toHaveURL(new RegExp(`${href('checkout', { locale: purchase.locale })}$`))
  expect(await countCartUnits(page, purchase)).toBe(3)
})

test(
  'typing more than the stock keeps the shopper in the cart, in that field, with the reason (ERR-09)',
  { tag: '@scripts' },
  async ({ page }) => {
    await openFilledCart(page)
    await triggerHydration(page)
    await findQuantityField(page).fill('999999')
    await checkoutButton(page, purchase).click()
    await expect(findQuantityField(page)).toHaveAccessibleDescription(/up to/)
    await expect(page).toHaveURL(new RegExp(`${href('cart', { locale: purchase.locale })}$`))
  },
)

test('a line removed in another window is gone here once it is pressed, and the page says so (ERR-12, ERR-18)', async ({ page }) => {
  await openFilledCart(page)
  const other = await page.context().newPage()
  await openCart(other, purchase)
  await other.getByRole('button', { name: t('cart.removeItem', { name }) }).click()
  await expect(other.getByRole('button', { name: t('cart.putBack') })).toBeVisible()
  await page.getByRole('button', { name: t('cart.increase', { name }) }).click()
  const element = page.getByRole('alert').filter({ hasText: createTranslate(purchase, 'api')('ITEM_NOT_AVAILABLE') })
  await expect(element).toBeVisible()
  await expect(element).toBeFocused()
  await expect(findCartHeading(page)).toHaveText(t('cart.title'))
})
