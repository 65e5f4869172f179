import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { checkoutButton, expectStep, openCheckout } from './shop/checkout'
import { getApplePaySteps, setApplePayPlan, installFakeApplePay } from './shop/fake-apple-pay'
import { getBrandOrigin } from './shop/brand-origin'
import { selectSize, openCart, openProduct, countCartUnits, addToCart, expectRuntimeReady } from './shop/shopper'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const t = createTranslate(purchase)
const translateApi = createTranslate(purchase, 'api')
const findApplePayButton = (page: Page) => page.getByRole('button', { name: t('expressCheckout.applePay') })
const expectThankYouPage = async (page: Page, market: SamplePurchase = purchase) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(createTranslate(market)('order.thanks'))

/** Express buttons load after the first interaction. */
async function moveMouse(page: Page) {
  await page.getByRole('heading', { level: 1 }).click()
  await expectRuntimeReady(page)
  await page.getByRole('heading', { level: 1 }).click()
}

/** Buttons of other companies come when their place is seen. */
async function showExpressCheckout(page: Page, market: SamplePurchase) {
  await page.getByRole('group', { name: createTranslate(market)('expressCheckout.title') }).scrollIntoViewIfNeeded()
}

async function pressApplePay(page: Page, plan: Parameters<typeof setApplePayPlan>[1] = {}) {
  await setApplePayPlan(page, plan)
  await findApplePayButton(page).click()
}

/** The consent of a shopper who has answered before. A browser takes a cookie of this prefix from an https address only. */
async function setConsent(page: Page, { brand }: Pick<SamplePurchase, 'brand'>, value: string) {
  const url = getBrandOrigin(brand).replace('http:', 'https:')
  await page.context().addCookies([{ name: '__Host-consent', value, url, secure: true }])
}

test.describe('wallets', { tag: '@scripts' }, () => {
  test(
    'a guest pays for a product with Apple Pay; the cart stays as it is, a stored code counts (WAL-01, WAL-02, WAL-03, WAL-04, WAL-05, WAL-06, WAL-20, RTE-07, PROM-09, ROL-02, CFG-05)',
    { tag: '@core' },
    async ({ page }) => {
      await installFakeApplePay(page)
      await addToCart(page, purchase)
      await page.goto(
        `${getBrandOrigin(purchase.brand) + href('product', { locale: purchase.locale, slug: purchase.product.slug })}?promo=WELCOME10`,
      )
      await moveMouse(page)
      await findApplePayButton(page).click()
      await expect(page.getByRole('alert')).toContainText(t('product.choose.size'))
      await selectSize(page, purchase.size)
      await pressApplePay(page)

      await expect(page).toHaveURL(/\/order-confirmation\?storeContext=applePayPdp$/)
      await expectThankYouPage(page)
      await expect(page.getByRole('main')).toContainText(purchase.product.name)
      const steps = await getApplePaySteps(page)
      expect(steps.filter((step) => !step.startsWith('total'))).toEqual([
        ...['validate', 'merchant Halvern', 'payment-method', 'contact', 'delivery express', 'pay', 'success'],
      ])
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-promo')
      expect(await countCartUnits(page, purchase)).toBe(1)
    },
  )

  test('a guest pays for the cart with Apple Pay, and the cart is done with (WAL-06, WAL-20, RTE-07)', async ({ page }) => {
    await installFakeApplePay(page)
    await addToCart(page, purchase)
    await openCart(page, purchase)
    await moveMouse(page)
    await pressApplePay(page)
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expectThankYouPage(page)
    expect(await countCartUnits(page, purchase)).toBe(0)
  })

  test(
    'any failure ends the sheet as failed and is reported; closing it leaves nothing behind (WAL-03, WAL-04, WAL-07, WAL-08, WAL-16, WAL-17, ERR-27, MSG-21)',
    { tag: '@core' },
    async ({ page }) => {
      await installFakeApplePay(page)
      await addToCart(page, purchase)
      await openCart(page, purchase)
      await moveMouse(page)
      const expectAlert = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      let cleared = 0
      page.on('response', (answer) => {
        if (answer.request().postData()?.includes('intent=leave')) cleared += 1
      })
      const expectEnd = (step: string) => expect.poll(async () => (await getApplePaySteps(page)).at(-1)).toBe(step)

      await pressApplePay(page, { validationURL: 'https://evil.example/startSession' })
      await expectEnd('abort')
      await expectAlert(translateApi('INVALID_REQUEST'))
      await pressApplePay(page, { delivery: 'drone' })
      await expectEnd('abort')
      await expectAlert(translateApi('applePayShippingMethodListError'))
      await pressApplePay(page, {
        billing: { givenName: 'A', familyName: 'B', addressLines: ['1 Way'], postalCode: '97205', countryCode: 'US' },
      })
      await expectEnd('failure')
      await expectAlert(translateApi('wallet.billingContact', { field: t('address.city') }))
      for (const seen of [{ countryCode: 'CA' }, { countryCode: 'US', locality: 'x'.repeat(51) }]) {
        await pressApplePay(page, { seen })
        await expectEnd('cancel')
        expect(await getApplePaySteps(page)).toContain('errors shippingContactInvalid')
      }
      await pressApplePay(page, { cancels: true })
      await expectEnd('cancel')
      // All but the first, which was never opened.
      await expect.poll(() => cleared).toBe(5)

      expect(await countCartUnits(page, purchase)).toBe(1)
      await openCheckout(page, purchase)
      await expectStep(page, purchase, 'shipping')
      await expect(page.getByLabel(t('address.city'), { exact: true })).toHaveValue('')
    },
  )

  test('a guest at the first step of checkout can still pay with Apple Pay (WAL-06, WAL-20, WAL-23)', async ({ page }) => {
    await installFakeApplePay(page)
    await addToCart(page, purchase)
    await openCheckout(page, purchase)
    await expectStep(page, purchase, 'shipping')
    await page.mouse.move(9, 9, { steps: 2 })
    await pressApplePay(page)
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expectThankYouPage(page)
  })

  test('a payment whose response never arrives is one order, and the shopper finds it (WAL-07, ORD-07)', async ({ page }) => {
    await installFakeApplePay(page)
    await page.route(/checkout\/wallet$/, async (route) => {
      if (!route.request().postData()?.includes('intent=pay')) return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openProduct(page, purchase)
    await moveMouse(page)
    await selectSize(page, purchase.size)
    await pressApplePay(page)
    await expect(page).toHaveURL(/\/order-confirmation\?storeContext=applePayPdp$/)
    await expectThankYouPage(page)
    expect((await getApplePaySteps(page)).at(-1)).toBe('failure')
  })

  test('a wallet that withholds the address leads to the checkout, with the product in the cart (RTE-05)', async ({ page }) => {
    await installFakeApplePay(page)
    await openProduct(page, purchase)
    await moveMouse(page)
    await selectSize(page, purchase.size)
    await pressApplePay(page, { shipping: null })
    await expectStep(page, purchase, 'shipping')
    expect((await getApplePaySteps(page)).at(-1)).toBe('failure')
    expect(await countCartUnits(page, purchase)).toBe(1)
  })

  test(
    'pay-on-account asks for missing data in the checkout, and pays when it is complete (WAL-11, WAL-12, WAL-14, WAL-22, PAY-13, PAY-35)',
    { tag: '@core' },
    async ({ page }) => {
      await addToCart(page, purchase)
      const element = page.getByRole('dialog', { name: 'PayPal (sandbox)' })
      const press = async () => {
        await openCart(page, purchase)
        await moveMouse(page)
        await showExpressCheckout(page, purchase)
        await page.getByRole('button', { name: 'PayPal' }).click()
      }
      await press()
      await element.getByRole('checkbox').uncheck()
      await element.getByRole('button', { name: 'Continue' }).click()
      await expectStep(page, purchase, 'shipping')
      await expect(page.getByLabel(t('address.city'), { exact: true })).toHaveValue('Portland')

      await press()
      await element.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await expectThankYouPage(page)
    },
  )

  test('Google Pay pays for the cart', async ({ page }) => {
    const tee = samplePurchases.teeInBritain
    await addToCart(page, tee)
    await setConsent(page, tee, 'C0001:1,C0002:1,C0003:1,C0004:1')
    await openCart(page, tee)
    await moveMouse(page)
    await showExpressCheckout(page, tee)
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await page.getByRole('dialog', { name: 'Google Pay (sandbox)' }).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expectThankYouPage(page, tee)
  })

  test(
    'without consent no third-party script is requested; one that fails is only logged (PAY-13, WAL-19)',
    { tag: '@core' },
    async ({ page }) => {
      const tee = samplePurchases.teeInGermany
      const requested: string[] = []
      await page.context().route(/\/wallets\/[a-z-]+\.js/, (route) => {
        requested.push(new URL(route.request().url()).pathname)
        return route.abort()
      })
      const offered = page.waitForResponse(/checkout\/wallet/)
      await addToCart(page, tee)
      await offered
      expect(requested).toEqual([])

      await setConsent(page, tee, 'C0001:1,C0003:1')
      await openCart(page, tee)
      await moveMouse(page)
      await showExpressCheckout(page, tee)
      await expect.poll(() => requested).toEqual(expect.arrayContaining(['/wallets/google-pay.js', '/wallets/pay-pal.js']))
      await checkoutButton(page, tee).click()
      await expectStep(page, tee, 'shipping')
    },
  )

  test('paying later is explained with real amounts, over the page (DLG-12, PAY-13)', async ({ page }) => {
    await openProduct(page, purchase)
    await moveMouse(page)
    await page.getByRole('link', { name: t('payLater.how') }).click()
    const dialog = page.getByRole('dialog', { name: t('payLater.title') })
    await expect(dialog).toContainText(t('payLater.weeks', { count: 6 }))
    await expect(dialog.getByText('$').first()).toBeVisible()
  })
})

test('pay later is also explained on a page of its own (DLG-12)', { tag: '@no-scripts' }, async ({ page }) => {
  await page.goto(getBrandOrigin(purchase.brand) + href('payLater', { locale: purchase.locale, of: purchase.product.slug }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payLater.title'))
  await expect(page.getByRole('main')).toContainText(t('payLater.weeks', { count: 2 }))
})
