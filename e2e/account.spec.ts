import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { expectStep, fillShipping, portlandRecipient, openCheckout, fillCard } from './shop/checkout'
import { testCards } from './shop/test-cards'
import { openAccount } from './shop/open-account'
import { expectNoHorizontalScroll } from './shop/expect-no-overflow'
import { solveCaptcha, submitSignIn } from './shop/sign-in'
import { addToCart, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const translateForms = createTranslate(locale, 'forms')
const translateApi = createTranslate(locale, 'api')
const demoCustomer = { email: 'ana@vitrine.example', locale } as const
const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const expectStatus = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** The part of the page under this heading. */
const findRegion = (page: Page, key: string) => page.getByRole('region', { name: t(key), exact: true })

async function signInAndOpen(page: Page, path: string) {
  await page.goto(path)
  await submitSignIn(page, demoCustomer)
}

test(
  'orders are paged; one has its invoice, is cancelled and can be bought again (HIS-01, HIS-02, HIS-03, HIS-04, ACC-19, ACC-33, SITE-07)',
  { tag: '@twin' },
  async ({ page, javaScriptEnabled }) => {
    const orderNumber = javaScriptEnabled ? 'HA20260014' : 'HA20260015'
    await signInAndOpen(page, href('accountOrders', { locale }))
    await expect(findHeading(page)).toHaveText(t('orders.title'))
    await page.getByRole('link', { name: t('orders.next'), exact: true }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    // Other journeys buy as the same shopper: the oldest order is on the last page, whichever that is.
    await page.goto(`${href('accountOrders', { locale })}?page=99`)
    await expect(page.getByRole('main')).toContainText('HA20260001')
    await expect(page.getByRole('button', { name: `${t('orders.buyAgain')} HA20260001` })).toBeVisible()

    await page.goto(href('accountOrder', { locale, orderNumber }))
    await expect(findHeading(page)).toContainText(orderNumber)
    const bill = await page.getByRole('link', { name: t('orders.invoice') }).getAttribute('href')
    const file = await page.request.get(bill ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

    await page.getByLabel(t('orders.reason'), { exact: true }).selectOption('late')
    await page.getByRole('button', { name: t('orders.cancel') }).click()
    await expectStatus(page, t('orders.cancelled', { number: orderNumber }))
    await expect(findRegion(page, 'orders.where').getByText(t('account.status.CANCELLED'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('orders.cancel') })).toHaveCount(0)
    await page.getByRole('button', { name: t('orders.buyAgain') }).click()
    await expect(page).toHaveURL(new RegExp(`${href('cart', { locale })}$`))
  },
)

test('an order number the account does not have says so and links back to the orders (HIS-04)', async ({ page }) => {
  await signInAndOpen(page, href('accountOrders', { locale }))
  const answer = await page.goto(href('accountOrder', { locale, orderNumber: 'HA00000000' }))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.notFound'))
  await expect(page.getByText(t('orders.notFoundText', { number: 'HA00000000' }))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders.title') })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${href('accountOrders', { locale })}$`))
})

test('a delivered item is returned, and its label is a file (HIS-01, HIS-04, SITE-07)', async ({ page, javaScriptEnabled }) => {
  const orderNumber = javaScriptEnabled ? 'HA20260008' : 'HA20260009'
  await signInAndOpen(page, href('accountOrder', { locale, orderNumber }))
  const back = findRegion(page, 'orders.returnTitle')
  await back.getByRole('button', { name: t('orders.returnSend') }).click()
  await expect(back.getByText(t('orders.chooseItem'))).toBeVisible()
  await back.getByRole('checkbox').first().check()
  await back.getByRole('button', { name: t('orders.returnSend') }).click()
  await expectStatus(page, t('orders.returnStarted'))
  await expect(findRegion(page, 'orders.items').getByText(t('orders.returning'))).toBeVisible()
  const label = await page.getByRole('link', { name: t('orders.label') }).getAttribute('href')
  const file = await page.request.get(label ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('an order is found without an account by its number and postal code; a wrong one opens nothing (HIS-05)', async ({ page }) => {
  await page.goto(href('trackOrder', { locale }))
  await page.getByLabel(t('track.orderNumber')).fill('HA20260010')
  await page.getByLabel(t('track.proof')).fill('10115')
  await page.getByRole('button', { name: t('track.send') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(t('track.orderNumber'))).toHaveValue('HA20260010')
  await page.getByLabel(t('track.proof')).fill('ana@vitrine.example')
  await page.getByRole('button', { name: t('track.send') }).click()
  await expect(page.getByText(t('account.status.SHIPPED')).first()).toBeVisible()
  expect(decodeURIComponent(page.url())).not.toContain('ana@')
})

test('profile, interests, newsletters and password are changed (ACC-02, ACC-09, ACC-10, AUTH-21, VAL-05, SITE-07)', async ({ page }) => {
  const { email } = await openAccount(page, { locale, password: 'Shell2026' })
  await page.goto(href('accountProfile', { locale }))
  await page.getByLabel(t('signUp.firstName')).fill('Ada1')
  await page.getByRole('button', { name: t('profile.save') }).click()
  await expect(page.getByLabel(t('signUp.firstName'))).toHaveValue('Ada1')
  await expect(page.getByText(translateForms('name'), { exact: true })).toBeVisible()
  await page.getByLabel(t('signUp.firstName')).fill('Augusta')
  await page.getByLabel(t('signUp.postalCode')).fill('97205')
  await page.getByRole('button', { name: t('profile.save') }).click()
  await expectStatus(page, t('profile.saved'))
  await expect(page.getByLabel(t('signUp.postalCode'))).toHaveValue('97205')

  await page.getByLabel(t('profile.current')).fill('Wrong2026')
  await page.getByLabel(t('profile.new'), { exact: true }).fill('Ridge2027')
  await page.getByLabel(t('profile.repeat')).fill('Ridge2027')
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('profile.changePassword') }).click()
  await expect(page.getByText(translateApi('WRONG_CURRENT_PASSWORD')).first()).toBeVisible()
  await page.getByLabel(t('profile.current')).fill('Shell2026')
  await page.getByLabel(t('profile.new'), { exact: true }).fill('Ridge2027')
  await page.getByLabel(t('profile.repeat')).fill('Ridge2027')
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('profile.changePassword') }).click()
  await expectStatus(page, t('profile.passwordChanged'))

  await page.goto(href('accountPreferences', { locale }))
  await page.getByLabel(t('profile.byEmail', { recipient: email })).check()
  await findRegion(page, 'profile.letters').getByRole('button').click()
  await expectStatus(page, t('profile.lettersSaved'))
  await expect(page.getByLabel(t('profile.byEmail', { recipient: email }))).toBeChecked()
  await page.getByLabel(t('profile.shippingEmails')).uncheck()
  await findRegion(page, 'profile.orderUpdates').getByRole('button').click()
  await expectStatus(page, t('profile.orderUpdatesSaved'))
  await expect(page.getByLabel(t('profile.shippingEmails'))).not.toBeChecked()
  await page.getByLabel('Hiking').check()
  await page.getByLabel(t('interests.shoeSize')).selectOption({ index: 3 })
  await page.getByRole('button', { name: t('profile.saveLikes') }).click()
  await expectStatus(page, t('profile.likesSaved'))
  await expect(page.getByLabel('Hiking')).toBeChecked()
})

test('an invalid address keeps what was typed, a valid one becomes the main one and is removed; a gift card is saved once and pays with its PIN alone (ACC-06, ACC-07, ACC-13, GIFT-06, GIFT-11, VAL-24, SITE-07)', async ({
  page,
}, { project }) => {
  await openAccount(page, { locale, password: 'Shell2026' })
  await page.goto(href('accountAddresses', { locale }))
  await page.getByRole('link', { name: t('addressBook.add') }).click()
  const field = (key: string) => page.getByLabel(t(key), { exact: true })
  await field('address.firstName').fill('Ada')
  await field('address.lastName').fill('Byron')
  await field('address.addressLine1').fill('12 Larch Street')
  await field('address.city').fill('Portland')
  await field('address.province.US').selectOption('OR')
  await field('address.postalCode.US').fill('1')
  await field('address.phone').fill('503 555 0123')
  await page.getByRole('button', { name: t('addressBook.save') }).click()
  await expect(page.getByRole('alert')).toContainText(t('address.postalCode.US'))
  await expect(field('address.addressLine1')).toHaveValue('12 Larch Street')
  await field('address.postalCode.US').fill('97205')
  await page.getByRole('button', { name: t('addressBook.save') }).click()
  await expectStatus(page, t('addressBook.saved'))
  const first = page.getByRole('listitem').filter({ hasText: '12 Larch Street' })
  await expect(first).toContainText(t('addressBook.main'))
  await first.getByRole('button', { name: /^Remove/ }).click()
  await expectStatus(page, t('addressBook.removed'))
  await expect(findHeading(page)).toHaveText(t('addressBook.title'))
  await expect(page.getByText(t('addressBook.none'))).toBeVisible()

  await page.goto(href('accountCards', { locale }))
  const keep = async () => {
    if (project.name === 'with scripts') await expectHydratedAfterMove(page)
    await page.getByLabel(t('paymentMethods.number'), { exact: true }).fill('6006 4900 0000 0001')
    await page.getByLabel(t('paymentMethods.pin'), { exact: true }).fill('1234')
    await solveCaptcha(page)
    await page.getByRole('button', { name: t('paymentMethods.save') }).click()
  }
  await keep()
  await expectStatus(page, t('paymentMethods.saved'))
  await keep()
  await expect(page.getByText(translateApi('GIFT_CARD_ALREADY_EXISTS')).first()).toBeVisible()

  await addToCart(page, samplePurchases.jacketInTheStates)
  await openCheckout(page, samplePurchases.jacketInTheStates)
  await fillShipping(page, samplePurchases.jacketInTheStates, portlandRecipient)
  await expectStep(page, samplePurchases.jacketInTheStates, 'billing')
  const saved = page.getByRole('form', { name: t('checkout.savedGiftCards') })
  const card = t('checkout.giftCard', { number: '0001' })
  await expect(saved.getByRole('radio', { name: card })).toBeChecked()
  await saved.getByLabel(t('checkout.giftCardPin')).fill('1234')
  await saved.getByRole('button').click()
  await expect(page.getByRole('button', { name: t('labeled', { label: t('checkout.takeBack'), value: card }) })).toBeVisible()
  await expect(saved).toHaveCount(0)

  await page.goto(href('accountCards', { locale }))
  await page.getByRole('button', { name: t('paymentMethods.removeOf', { card: t('paymentMethods.giftCard', { digits: '0001' }) }) }).click()
  await expectStatus(page, t('paymentMethods.removed'))
})

test(
  'a card is typed into the provider’s fields and saved; a refused or duplicate one is not (ACC-12, ACC-14, ACC-15)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await openAccount(page, { locale, password: 'Larch-street-12' })
    const keep = async (number: string) => {
      await fillCard(page, number)
      await solveCaptcha(page)
      await page.getByRole('button', { name: t('paymentMethods.saveCard') }).click()
    }
    await page.goto(href('accountCards', { locale }))
    await page.getByRole('link', { name: t('paymentMethods.addCard') }).click()
    await keep(testCards.refused)
    await expect(page.getByRole('alert').filter({ hasText: translateApi('CARD_NOT_SAVED') })).toBeVisible()
    await keep(testCards.pays)
    await expectStatus(page, t('paymentMethods.cardSaved'))
    await expect(page.getByRole('listitem').filter({ hasText: 'Visa ending in 1111' })).toContainText(t('paymentMethods.main'))
    await page.getByRole('link', { name: t('paymentMethods.addCard') }).click()
    await keep(testCards.pays)
    await expect(page.getByText(translateApi('CARD_ALREADY_EXISTS')).first()).toBeVisible()
  },
)

test(
  'a shopper without scripts reads why no card is saved here and how to pay (ACC-12, PAY-20)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    await signInAndOpen(page, href('accountCard', { locale }))
    await expect(page.getByText(t('paymentMethods.cardNeedsScripts'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('paymentMethods.saveCard') })).toBeHidden()
  },
)

async function expectHydratedAfterMove(page: Page) {
  await page.mouse.move(100, 100, { steps: 2 })
  await expectRuntimeReady(page)
}

test('a contact message and a warranty claim are sent, each with a number (CON-01, CON-02, CON-03, SITE-07)', async ({ page }) => {
  await page.goto(href('contactUs', { locale }))
  await expect(page.getByRole('heading', { name: 'How to reach us' })).toBeVisible()
  await page.getByLabel(t('contact.about')).selectOption('product/care')
  await page.getByLabel(t('contact.firstName')).fill('Ada')
  await page.getByLabel(t('contact.lastName')).fill('Byron')
  await page.getByLabel(t('contact.email'), { exact: true }).fill('ada@shop.example')
  await page.getByLabel(t('contact.message')).fill('How hot may I wash a shell?')
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('contact.send') }).click()
  await expectStatus(page, t('contact.sent', { caseId: 'C' }).replace(/C\.$/, 'C'))

  await page.goto(href('page', { locale, '*': 'help/warranty' }))
  await page
    .getByRole('link', { name: t('warranty.title') })
    .first()
    .click()
  await page.getByLabel(t('warranty.styleId')).fill('HV7K2Q41')
  await page.getByLabel(t('warranty.purchaseDate')).fill('11/02/2025')
  await page.getByLabel(t('warranty.description')).fill('The zip gave up on the second day.')
  const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(400_000)])
  await page.getByLabel(t('warranty.photos')).setInputFiles({ name: 'zip.png', mimeType: 'image/png', buffer: bytes })
  await page.getByLabel(t('address.firstName')).fill('Ada')
  await page.getByLabel(t('address.lastName')).fill('Byron')
  await page.getByLabel(t('address.addressLine1'), { exact: true }).fill('12 Larch Street')
  await page.getByLabel(t('address.city')).fill('Portland')
  await page.getByLabel(t('address.province.US')).selectOption('OR')
  await page.getByLabel(t('address.postalCode.US')).fill('97205')
  await page.getByLabel(t('contact.email'), { exact: true }).fill('ada@shop.example')
  await page.getByLabel(t('contact.phone'), { exact: true }).fill('503 555 0123')
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('warranty.send') }).click()
  await expectStatus(page, 'ada@shop.example')
})

test.describe('at 390 and 1280 px', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce', bypassCSP: true })
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

  test('every account page meets WCAG 2.2 AA and good practice, and fits (SITE-07)', async ({ page }) => {
    test.setTimeout(240_000)
    await page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort())
    const names = ['accountOrders', 'accountProfile', 'accountPreferences', 'accountAddresses', 'accountCards', 'accountPoints'] as const
    const paths = [
      ...names.map((name) => href(name, { locale })),
      href('accountOrder', { locale, orderNumber: 'HA20260011' }),
      href('accountOrder', { locale, orderNumber: 'HA00000000' }),
      href('accountAddress', { locale, addressId: 'new' }),
      ...(['contactUs', 'warrantyClaim', 'trackOrder'] as const).map((name) => href(name, { locale })),
    ]
    await signInAndOpen(page, href('account', { locale }))
    for (const path of [href('account', { locale }), ...paths]) {
      await page.goto(path)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoHorizontalScroll(page, `${path} at ${width}`)
        const { violations } = await new AxeBuilder({ page })
          .withTags(rules)
          .options({ resultTypes: ['violations'] })
          .analyze()
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
        expect.soft(found, `${path} at ${width}`).toEqual([])
      }
    }
  })
})
