import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { fillCheckoutToSummary, expectOrderConfirmation, giftCards, continueCheckout, montrealRecipient } from './shop/checkout'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { submitSignIn } from './shop/sign-in'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

type GuestMarket = Pick<SamplePurchase, 'brand' | 'locale'>
const halvernMarket: GuestMarket = { brand: 'halvern', locale: 'en-us' }

/** A demo customer's orders are there once they have signed in. */
async function openDemoAccount(page: Page, { brand, locale }: GuestMarket, email: string) {
  await page.goto(getBrandOrigin(brand) + href('signIn', { locale }))
  await submitSignIn(page, { email, locale })
}

/** Opens an order by its number and its email, in a browser that knows nothing of it. */
async function submitOrderLookup(
  page: Page,
  { brand, locale }: GuestMarket,
  { orderNumber, email }: { orderNumber: string; email: string },
) {
  const t = createTranslate({ brand, locale })
  await page.context().clearCookies()
  await page.goto(getBrandOrigin(brand) + href('trackOrder', { locale }))
  await page.getByLabel(t('track.orderNumber')).fill(orderNumber)
  await page.getByLabel(t('track.proof')).fill(email)
  await page.getByRole('button', { name: t('track.send') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.open', { number: orderNumber }))
}

test('a guest in Canada looks an order up by number and email, sees its items and cancels it (HIS-09)', async ({ page }) => {
  const wish = samplePurchases.coatInCanada
  const t = createTranslate(wish)
  const email = `guest-${crypto.randomUUID()}@shop.example`
  await fillCheckoutToSummary(page, wish, { to: { ...montrealRecipient, email }, card: giftCards.CAD })
  await continueCheckout(page, wish, 'placeOrder')
  const orderNumber = await expectOrderConfirmation(page, wish)

  await submitOrderLookup(page, wish, { orderNumber, email })
  const main = page.getByRole('main')
  await expect(main).toContainText(wish.product.name)
  await expect(main).toContainText(t('orders.lookedUp'))
  await expect(main).not.toContainText(montrealRecipient.addressLine1 ?? '')
  await expect(main.getByRole('link', { name: t('orders.invoice') })).toHaveCount(0)
  await page.getByRole('button', { name: t('orders.cancel') }).click()
  await expect(page.getByText(t('orders.cancelled', { number: orderNumber })).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('orders.cancel') })).toHaveCount(0)
})

test('who knows the number and the postal code of an order, as from a gift receipt, sees its status and no amount (HIS-09)', async ({
  page,
}) => {
  const t = createTranslate(halvernMarket)
  await openDemoAccount(page, halvernMarket, 'ana@vitrine.example')
  await page.context().clearCookies()
  await page.goto(getBrandOrigin(halvernMarket.brand) + href('trackOrder', { locale: halvernMarket.locale }))
  await page.getByLabel(t('track.orderNumber')).fill('HA20260002')
  await page.getByLabel(t('track.proof')).fill('97205')
  await page.getByRole('button', { name: t('track.send') }).click()
  const tracked = page.getByRole('region', { name: t('track.of', { number: 'HA20260002' }) })
  await expect(tracked).toContainText(t('account.status.REFUNDED'))
  await expect(page.getByRole('region', { name: t('refunds.title') })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('$')
})

test('a guest in the United States sends goods back for a reason, with a label and what to do with it (HIS-09, HIS-11)', async ({
  page,
  javaScriptEnabled,
}) => {
  const t = createTranslate(halvernMarket)
  const order = javaScriptEnabled
    ? { orderNumber: 'HA20260051', email: 'nora@vitrine.example' }
    : { orderNumber: 'HA20260071', email: 'ivy@vitrine.example' }
  await openDemoAccount(page, halvernMarket, order.email)
  await submitOrderLookup(page, halvernMarket, order)
  const back = page.getByRole('region', { name: t('orders.returnTitle'), exact: true })
  await back.getByRole('checkbox').first().check()
  await back.getByLabel(t('orders.reason')).selectOption('fit')
  await back.getByRole('button', { name: t('orders.returnSend') }).click()
  await expect(page.getByText(t('orders.returnHow'))).toBeVisible()
  const label = await page.getByRole('link', { name: t('orders.label') }).getAttribute('href')
  const file = await page.request.get(getBrandOrigin(halvernMarket.brand) + (label ?? ''))
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('an order that came long ago says on which day its return period ended; one on its way, that it is too late to cancel (HIS-10)', async ({
  page,
}) => {
  const t = createTranslate(halvernMarket)
  await openDemoAccount(page, halvernMarket, 'ana@vitrine.example')
  await submitOrderLookup(page, halvernMarket, { orderNumber: 'HA20260001', email: 'ana@vitrine.example' })
  const terms = page.getByRole('region', { name: t('orders.terms') })
  await expect(terms).toContainText(/The return period for this order ended on \w{3} \d+, \d{4}\./)
  await submitOrderLookup(page, halvernMarket, { orderNumber: 'HA20260010', email: 'ana@vitrine.example' })
  await expect(terms).toContainText(t('orders.cancelGone'))
  await expect(terms).toContainText(t('orders.returnAhead'))
})
