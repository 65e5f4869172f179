import { expect, type Page } from '@playwright/test'
import associates from '#content/people/demo-associates.json' with { type: 'json' }
import { href } from '#routes'
import {
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  continueCheckout,
  portlandRecipient,
  openCheckout,
  submitHostedPayment,
} from './shop/checkout'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, openProduct, addToCart, expectRuntimeReady } from './shop/shopper'
import { solveCaptcha, openSignIn, submitSignIn } from './shop/sign-in'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const jacket = samplePurchases.jacketInTheStates
const coat = { ...samplePurchases.coatInCanada, locale } as const
const reductionPattern = /40% off/

test(
  'an employee sees the terms, shops without the discount, and accepts later (DLG-09, EMP-02, EMP-03)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const origin = getBrandOrigin(coat.brand)
    const main = page.getByRole('main')
    await addToCart(page, coat)
    await page.goto(`${origin}${href('signIn', { locale })}?redirectTo=${encodeURIComponent(href('cart', { locale }))}`)
    await submitSignIn(page, { email: 'nils@vitrine.example', locale })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('terms.title'))
    await page.getByRole('button', { name: t('terms.decline') }).click()
    await expect(page).toHaveURL(origin + href('cart', { locale }))
    await expect(page.getByText(t('terms.declined'))).toBeVisible()
    await expect(main).not.toContainText(reductionPattern)

    await page.goto(origin + href('account', { locale }))
    await expect(main).not.toContainText(t('spend.employee'))
    await page.getByRole('link', { name: t('terms.see') }).click()
    await page.getByRole('button', { name: t('terms.accept') }).click()
    await expect(page.getByText(t('terms.accepted'))).toBeVisible()
    await expect(main).toContainText(t('spend.employee'))
    await openCart(page, coat)
    await expect(main).toContainText(reductionPattern)
  },
)

test('a sign-in dialog takes an employee to the terms in the same dialog (DLG-09, DLG-20)', { tag: '@scripts' }, async ({ page }) => {
  await openProduct(page, jacket)
  await openSignIn(page, locale)
  await expect(page.getByRole('dialog').getByLabel(t('signIn.email'), { exact: true })).toBeVisible()
  await submitSignIn(page, { email: 'nora@vitrine.example', locale })
  const terms = page.getByRole('dialog', { name: t('terms.title') })
  await terms.getByRole('button', { name: t('terms.decline') }).click()
  const done = page.getByRole('dialog', { name: t('signIn.doneTitle') })
  await expect(done).toContainText(t('terms.declined'))
  await done.getByRole('button', { name: t('signIn.goOn') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jacket.product.name)
})

/** An associate in the brand's first store, and the store's code, from operations.md. */
const associate = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', name: 'Caleb Nguyen' }
const demoAssociate = associates.find(({ storeId }) => storeId === associate.storeId) ?? { code: '', employeeId: '', secret: '' }

/** A device joins the store with its code, once. */
async function enrollDevice(page: Page) {
  await page.getByLabel(t('associate.store'), { exact: true }).selectOption(associate.storeId)
  await page.getByLabel(t('associate.code'), { exact: true }).fill(demoAssociate.code)
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('associate.enroll') }).click()
  await expect(page.getByText(t('associate.enrolled'))).toBeVisible()
}

async function connectAssociate(page: Page) {
  await page.goto(getBrandOrigin(jacket.brand) + href('associateLogin', { locale }))
  await enrollDevice(page)
  await page.getByLabel(t('associate.number'), { exact: true }).fill(demoAssociate.employeeId)
  await page.getByLabel(t('associate.password'), { exact: true }).fill(demoAssociate.secret)
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('associate.send') }).click()
  const associateBar = page.getByRole('complementary', { name: t('associate.connected') })
  await expect(associateBar).toContainText(associate.storeName)
  await expect(associateBar).toContainText(associate.name)
  return associateBar
}

test('an associate sells in a store: adjusts a price, has no lists, and ends the session (CART-24, EMP-06, EMP-09, EMP-11, RTE-12, WISH-07)', async ({
  page,
  javaScriptEnabled,
}) => {
  const origin = getBrandOrigin(jacket.brand)
  const taken = page.getByText(t('adjust.taken', { amount: '$10.00' }))
  await addToCart(page, jacket)
  const strip = await connectAssociate(page)
  await page.goto(origin + href('favorites', { locale }))
  await expect(page.getByRole('main')).toContainText(t('favorites.closed'))

  await strip.getByRole('link', { name: t('associate.prices') }).click()
  const line = page.getByRole('article').filter({ hasText: jacket.product.name })
  await line.getByLabel(t('adjust.value')).fill('10')
  await line.getByLabel(t('adjust.type')).selectOption('AMOUNT')
  const send = line.getByRole('button', { name: t('adjust.sendFor', { name: jacket.product.name }) })
  await send.click()
  await expect(line.getByLabel(t('adjust.reason'))).toHaveAttribute('aria-invalid', 'true')
  await line.getByLabel(t('adjust.reason')).selectOption('DAMAGED')
  await send.click()
  await expect(taken).toBeVisible()
  await line.getByRole('link', { name: t('adjust.changeFor', { amount: '$10.00', name: jacket.product.name }) }).click()
  await expect(line.getByLabel(t('adjust.value'))).toHaveValue('10')
  await line.getByLabel(t('adjust.value')).fill('12.50')
  await line.getByRole('button', { name: t('adjust.saveFor', { name: jacket.product.name }) }).click()
  await expect(page.getByText(t('adjust.taken', { amount: '$12.50' }))).toBeVisible()
  await expect(taken).toHaveCount(0)
  await line.getByRole('button', { name: t('adjust.undoFor', { amount: '$12.50', name: jacket.product.name }) }).click()
  await expect(line.getByRole('link', { name: t('adjust.change') })).toHaveCount(0)

  if (javaScriptEnabled === false) await placeOrder(page)
  await strip.getByRole('button', { name: t('associate.clear') }).click()
  await expect(page).toHaveURL(origin + href('associateLogin', { locale }))
  await expect(page.getByText(t('associate.cleared'))).toBeVisible()
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: t('header.cart', { count: 0 }) })).toBeVisible()
})

test('in a store nobody is offered pay-on-account (EMP-08, WAL-13)', { tag: '@scripts' }, async ({ page }) => {
  const ofPayPal: string[] = []
  page.on('request', (request) => void (/paypal/i.test(request.url()) && ofPayPal.push(request.url())))
  const offered = async () => {
    await openCart(page, jacket)
    await page.getByRole('heading', { level: 1 }).click()
    await expectRuntimeReady(page)
    await page.getByRole('heading', { level: 1 }).click()
    const wallets = page.getByRole('group', { name: t('expressCheckout.title') })
    await wallets.scrollIntoViewIfNeeded()
    await expect(wallets.getByRole('button', { name: 'Google Pay' })).toBeVisible()
    return wallets.getByRole('button', { name: 'PayPal' })
  }
  await addToCart(page, jacket)
  await expect(await offered()).toBeVisible()
  await connectAssociate(page)
  ofPayPal.length = 0
  await addToCart(page, jacket)
  await expect(await offered()).toHaveCount(0)
  expect(ofPayPal).toEqual([])
})

async function placeOrder(page: Page) {
  await openCheckout(page, jacket)
  await fillShipping(page, jacket, portlandRecipient)
  await expectStep(page, jacket, 'billing')
  await continueCheckout(page, jacket, 'toSummary')
  await continueCheckout(page, jacket, 'placeOrder')
  await submitHostedPayment(page, jacket, '4111 1111 1111 1111')
  await expectOrderConfirmation(page, jacket)
}
