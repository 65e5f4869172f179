import { expect, test } from '@playwright/test'
import { href } from '#routes'
import { payByCard, expectOrderConfirmation, expectStep, fillShipping, portlandRecipient, openCheckout } from '../../../e2e/shop/checkout'
import { createTranslate } from '../../../e2e/shop/messages'
import { findAddToCartButton, selectSize, findLinkTo, openCart, addToCart } from '../../../e2e/shop/shopper'
import { submitSignIn } from '../../../e2e/shop/sign-in'
import { samplePurchases } from '../../../e2e/shop/sample-purchases'

const wish = samplePurchases.jacketInTheStates
const { locale, product } = wish
const t = createTranslate(wish)
const card = '4111111111111111'

test('a shopper browses, searches, and finds the product; what Medusa lacks is not offered', async ({ page }) => {
  await page.goto(`/en-us/c/${wish.category}`)
  await findLinkTo(page, href('product', { locale, slug: product.slug })).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('button', { name: t('product.pickup') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('reviews.title'), exact: true })).toHaveCount(0)
  await page.goto(`${href('search', { locale })}?q=skarn`)
  await expect(findLinkTo(page, href('product', { locale, slug: product.slug }))).toBeVisible()
  expect((await page.goto(href('stores', { locale })))?.status()).toBe(404)
})

test('a coupon lowers the total, and a guest buys with a card', async ({ page }) => {
  await addToCart(page, wish)
  await page.goto(`${href('cart', { locale })}?promo=WELCOME10`)
  await expect(page.getByRole('main')).toContainText('WELCOME10')
  await expect(page.getByRole('main')).toContainText('28.90')
  await openCheckout(page, wish)
  await fillShipping(page, wish, { ...portlandRecipient, email: 'guest@shop.example' })
  await expectStep(page, wish, 'billing')
  await payByCard(page, wish, card)
  await expectOrderConfirmation(page, wish)
})

test('a customer signs in, buys, and finds the order in the history', async ({ page }) => {
  await page.goto(href('signIn', { locale }))
  await submitSignIn(page, { email: 'mia@vitrine.example', locale })
  await page.goto(href('product', { locale, slug: product.slug }))
  await selectSize(page, 'L')
  await findAddToCartButton(page, wish).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  await openCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, { ...portlandRecipient, email: 'mia@vitrine.example' })
  await expectStep(page, wish, 'billing')
  await payByCard(page, wish, card)
  await expectOrderConfirmation(page, wish)
  const [number = ''] = (await page.getByRole('main').innerText()).match(/[A-Z]{2}\d{8}/) ?? []
  await page.goto(href('accountOrders', { locale }))
  await expect(page.getByRole('main')).toContainText(number)
})
