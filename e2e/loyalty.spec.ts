import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { continueCheckout, expectOrderConfirmation, fillCheckoutToSummary, giftCards, montrealRecipient } from './shop/checkout'
import { openAccount } from './shop/open-account'
import { createTestCustomer } from './shop/newcomer'
import { samplePurchases } from './shop/sample-purchases'
import { expectRuntimeReady, openCart, openProduct } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { createMessagePattern, createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const loyaltyPath = href('page', { locale, '*': 'loyalty' })
const programName = t('signUp.programme.halvern')
const joinTitle = t('signUp.joinTitle')
const findJoinLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Join ${programName}` })
    .first()

test('a guest joins the programme from its page: over it where scripts run, else on a page (DLG-14, DLG-27, SUP-02)', async ({ page }, {
  project,
}) => {
  const { email } = createTestCustomer()
  await page.goto(`${loyaltyPath}?leadSource=store-poster`)
  if (project.name === 'with scripts') {
    await page.mouse.move(200, 200, { steps: 2 })
    await expectRuntimeReady(page)
  }
  await findJoinLink(page).click()
  const place = project.name === 'with scripts' ? page.getByRole('dialog', { name: joinTitle }) : page.getByRole('main')
  await expect(place.getByRole('button', { name: t('signUp.sendLoyalty', { programme: programName }) })).toBeVisible()
  await place.getByLabel(t('signUp.email'), { exact: true }).fill(email)
  const form = place.locator('form').filter({ has: page.getByLabel(t('signUp.email'), { exact: true }) })
  await expect(form).toHaveAttribute('action', /leadSource=store-poster/)
  if (project.name === 'with scripts') expect(new URL(page.url()).pathname).toBe(loyaltyPath)
})

test('a customer joins from the loyalty page, and a member sees points there (LOY-06, ROL-05)', async ({ page }, { project }) => {
  const { phone, password } = createTestCustomer()
  await openAccount(page, { locale, password })
  await page.goto(loyaltyPath)
  if (project.name === 'with scripts') {
    await page.mouse.move(200, 200, { steps: 2 })
    await expectRuntimeReady(page)
  }
  await findJoinLink(page).click()
  const place = project.name === 'with scripts' ? page.getByRole('dialog', { name: joinTitle }) : page.getByRole('main')
  await place.getByRole('textbox', { name: t('signUp.phone') }).fill(phone)
  await place.getByRole('textbox', { name: t('signUp.birthDate') }).fill('02/28/1990')
  await place.getByRole('textbox', { name: t('signUp.postalCode') }).fill('97205')
  await place.getByLabel(t('signUp.terms')).check()
  await place.getByRole('button', { name: t('signUp.sendLoyalty', { programme: programName }) }).click()
  await expect(page.getByText(t('signUp.joined', { programme: programName })).first()).toBeVisible()
  await page.goto(loyaltyPath)
  await expect(findJoinLink(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See your points' }).click()
  await expect(page).toHaveURL(getBrandOrigin('halvern') + href('accountPoints', { locale }))
})

test('a press on a part whose code has not loaded opens its dialog all the same (DLG-27)', { tag: '@scripts' }, async ({ page }) => {
  let isStarted = false
  let release = () => {}
  const pressed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    if (isStarted) await pressed
    await route.continue()
  })
  // Messages are the last of a page's first resources; the code of its parts comes after them.
  await page.route('**/assets/messages-*/**', async (route) => {
    isStarted = true
    await route.continue()
  })
  await page.goto(loyaltyPath)
  await page.mouse.move(200, 200, { steps: 2 })
  await expectRuntimeReady(page)
  const navigations: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
  await findJoinLink(page).click({ noWaitAfter: true })
  release()
  await expect(page.getByRole('dialog', { name: joinTitle })).toBeVisible()
  expect(navigations).toEqual([])
})

test('points of the account are where a shopper without any joins, over them (DLG-14, LOY-12)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(`${href('signIn', { locale })}?redirectTo=${encodeURIComponent(href('accountPoints', { locale }))}`)
  await submitSignIn(page, { email: 'ana@vitrine.example', locale })
  await expectRuntimeReady(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('paymentMethods.join') })
    .click()
  await expect(page.getByRole('dialog', { name: joinTitle })).toBeVisible()
})

test('a guest reads what a purchase earns and how to join, from the product to the confirmation (LOY-17, LOY-18)', async ({ page }) => {
  const purchase = samplePurchases.coatInCanada
  const pattern = createMessagePattern(purchase)
  const main = page.getByRole('main')
  const joinLink = main.getByRole('link', { name: pattern('points.join') })
  await openProduct(page, purchase)
  await expect(joinLink).toHaveAttribute('href', href('loyaltySignUp', { locale: purchase.locale }))
  const email = `guest-${crypto.randomUUID()}@shop.example`
  await fillCheckoutToSummary(page, purchase, { to: { ...montrealRecipient, email }, card: giftCards.CAD })
  await openCart(page, purchase)
  await expect(joinLink).toBeVisible()
  await page.goto(getBrandOrigin(purchase.brand) + href('checkoutSummary', { locale: purchase.locale }))
  await continueCheckout(page, purchase, 'placeOrder')
  await expectOrderConfirmation(page, purchase)
  await expect(main.getByText(pattern('points.orderJoin'))).toBeVisible()
})
