import { expect, type Page } from '@playwright/test'
import type { BrandId } from '#config/brands'
import { href } from '#routes'
import {
  checkoutButton,
  expectOrderConfirmation,
  expectStep,
  fillShipping,
  giftCards,
  continueCheckout,
  londonRecipient,
  openCheckout,
  payByGiftCard,
} from './shop/checkout'
import { createTranslate } from './shop/messages'
import { operatorConsoleUrl, signInAsOperator } from './shop/operator'
import { getBrandOrigin } from './shop/brand-origin'
import { findAddToCartButton, openCart, openProduct, expectRuntimeReady } from './shop/shopper'
import { test } from './shop/test'

const locale = 'en-gb'
const t = createTranslate(locale)
const tee = { productId: 'DK9C7T24', slug: 'no-ball-games-tee-DK9C7T24', name: 'No Ball Games Tee' }

/** Goods of one size. Both projects run at once, each with a product of its own. */
const productsByScripts = {
  withScripts: { name: 'Gang Duffel 45', slug: 'gang-duffel-45-DN6H3D60' },
  without: { name: 'Waxed Field Cap', slug: 'waxed-field-cap-DN4H8C51' },
}

/** Sets the pieces of a variant in the web shop. */
async function setStock(page: Page, { productId, upc }: { productId: string; upc: string }, stock: string) {
  await page.goto(`${operatorConsoleUrl}/stock?${new URLSearchParams({ productId, upc, place: 'web' }).toString()}`)
  const form = page.locator('form', { has: page.getByLabel('Set quantity on hand') })
  await form.getByLabel('Set quantity on hand').fill(stock)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell').first()).toHaveText(stock)
}

/** A search finds the product, marked as sold out or not. Its stock tells lists within seconds. */
async function expectListed(page: Page, { brand, name }: { brand: BrandId; name: string }, mark: 'sold out' | 'for sale') {
  await expect(async () => {
    await page.goto(`${getBrandOrigin(brand)}${href('search', { locale })}?${new URLSearchParams({ q: name }).toString()}`)
    const card = page.getByRole('main').getByRole('article').filter({ hasText: name }).first()
    await expect(card).toBeVisible({ timeout: 2_000 })
    if (mark === 'sold out') await expect(card).toContainText('Sold out', { timeout: 1_000 })
    else await expect(card).not.toContainText('Sold out', { timeout: 1_000 })
  }).toPass()
}

test('an operator restocks a sold-out size; who waits for it is emailed once and can buy it (OPD-01, OPD-05, OPD-07)', async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `ada.${crypto.randomUUID().slice(0, 8)}@shop.example`
  // Both projects run at once, each with a size of its own.
  const size = javaScriptEnabled ? 'L' : 'S'
  const product = getBrandOrigin('dropkerb') + href('product', { locale, slug: tee.slug })
  await page.goto(product)
  if (javaScriptEnabled) await expectRuntimeReady(page)
  await page.getByRole('link', { name: new RegExp(`^${size}\\s*, ${t('product.tellMe')}`) }).click()
  const chosen = page.getByLabel(t('notifyMe.which')).locator('option:checked')
  await expect(chosen).toHaveText(new RegExp(`, ${size}$`))
  const upc = await chosen.evaluate((option: HTMLOptionElement) => option.value)
  const form = page.locator('form', { has: page.getByLabel(t('notifyMe.which')) })
  await form.getByLabel(t('notifyMe.email')).fill(email)
  await form.getByRole('button', { name: t('notifyMe.send') }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()

  await signInAsOperator(page, 'stock:write')
  await setStock(page, { ...tee, upc }, '3')
  const outbox = `${getBrandOrigin('dropkerb')}/fapi/qa/outbox?to=${email}`
  await expect(async () => {
    await page.goto(outbox)
    await expect(page.getByRole('link')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page.getByRole('link').click()
  await page.getByRole('link', { name: 'See the product' }).click()
  await expect(page.getByRole('radio', { name: `${size} 3 left`, exact: true })).toBeChecked()
  await expect(page.getByRole('list', { name: t('gallery.label') })).not.toContainText('Sold out')
  await findAddToCartButton(page, { locale }).click()
  await expect(page.getByRole('status').filter({ hasText: tee.name })).toBeVisible()
  await expectListed(page, { brand: 'dropkerb', name: tee.name }, 'for sale')

  await setStock(page, { ...tee, upc }, '0')
})

test('a product bought to the last piece is sold out in lists, and no longer once there is more of it (PLP-13, OPS-20)', async ({
  page,
  javaScriptEnabled,
}) => {
  const product = productsByScripts[javaScriptEnabled ? 'withScripts' : 'without']
  const brand = 'dunnage'
  const wish = { brand, product, locale, category: '', color: '', size: 'OS' } as const
  const productId = product.slug.slice(-8)
  await signInAsOperator(page, 'stock:write')
  await page.goto(`${operatorConsoleUrl}/stock?${new URLSearchParams({ search: productId, place: 'web' }).toString()}`)
  const [first = '', ...others] = await page.getByRole('link', { name: /^\d{12}$/ }).allTextContents()
  await setStock(page, { productId, upc: first }, '1')
  for (const upc of others) await setStock(page, { productId, upc }, '0')
  await expectListed(page, { brand, name: product.name }, 'for sale')
  await openProduct(page, wish)
  await findAddToCartButton(page, wish).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  await openCheckout(page, wish)
  await fillShipping(page, wish, londonRecipient)
  await expectStep(page, wish, 'billing')
  await payByGiftCard(page, wish, giftCards.GBP)
  await continueCheckout(page, wish, 'toSummary')
  await expectStep(page, wish, 'summary')
  await continueCheckout(page, wish, 'placeOrder')
  await expectOrderConfirmation(page, wish)
  await expectListed(page, { brand, name: product.name }, 'sold out')
  for (const upc of [first, ...others]) await setStock(page, { productId, upc }, '40')
  await expectListed(page, { brand, name: product.name }, 'for sale')
})

const countedProducts = {
  withScripts: { name: 'Rig Duffel 80', slug: 'rig-duffel-80-DN6L8D63' },
  without: { name: 'Roll-Top Pack 24', slug: 'roll-top-pack-24-DN6L6B53' },
}

test('a cart says what has sold out since it was filled, and checkout waits until that is settled (CART-30, OPD-01)', async ({
  page,
  javaScriptEnabled,
}) => {
  const product = countedProducts[javaScriptEnabled ? 'withScripts' : 'without']
  const wish = { brand: 'dunnage', product, locale, category: '', color: '', size: 'OS' } as const
  await openProduct(page, wish)
  await findAddToCartButton(page, wish).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  await openCart(page, wish)
  const variant = { productId: product.slug.slice(-8), upc: await page.locator('input[name="upc"]').first().inputValue() }
  await page.getByRole('spinbutton', { name: product.name }).fill('3')
  await page.getByRole('spinbutton', { name: product.name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 3 }))

  await signInAsOperator(page, 'stock:write')
  await setStock(page, variant, '2')
  await openCart(page, wish)
  const line = page
    .getByRole('region', { name: t('cart.items') })
    .getByRole('article')
    .filter({ hasText: product.name })
  await expect(line).toContainText(`Only 2 of ${product.name} left.`)

  await setStock(page, variant, '0')
  await openCart(page, wish)
  await expect(line).toContainText(`${product.name} is out of stock.`)
  await checkoutButton(page, wish).click()
  await expect(page.getByRole('alert').getByRole('link', { name: `${product.name} is out of stock.` })).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('button', { name: t('cart.removeItem', { name: product.name }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.title'))
  await setStock(page, variant, '40')
})
