import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from '../../e2e/shop/brand-origin'
import { expectStep, fillCard, fillShipping, portlandRecipient, continueCheckout, expectOrderConfirmation } from '../../e2e/shop/checkout'
import { createTranslate } from '../../e2e/shop/messages'
import { samplePurchases } from '../../e2e/shop/sample-purchases'
import { findAddToCartButton, findLinkTo, findSizeChip } from '../../e2e/shop/shopper'
import { test } from '../../e2e/shop/test'
import { testCards } from '../../e2e/shop/test-cards'
import { encodeFilm, recordScreen } from './film'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, category, product } = purchase
const t = createTranslate(purchase)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the film of a purchase on a phone', async ({ page, browser }) => {
  const recording = await recordScreen(page)
  const tap = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded()
    await look(page)
    const box = await control.boundingBox()
    if (box) recording.markTap(box.x + box.width / 2, box.y + box.height / 2)
    await control.tap()
  }
  await page.goto(getBrandOrigin(brand) + href('home', { locale }))
  await look(page)
  const banner = page.getByRole('button', { name: t('consent.onlyNeeded') })
  if (await banner.isVisible()) await tap(banner)
  await page.goto(getBrandOrigin(brand) + href('category', { locale, slug: category }))
  await tap(findLinkTo(page, href('product', { locale, slug: product.slug })))
  await page.waitForURL(/\/p\//)
  await look(page)
  await tap(findSizeChip(page, purchase.size))
  await tap(findAddToCartButton(page, purchase).first())
  await tap(page.getByRole('dialog').getByRole('button', { name: t('miniCart.checkout') }))
  await page.waitForURL(/\/checkout/)
  await fillShipping(page, purchase, portlandRecipient)
  await expectStep(page, purchase, 'billing')
  await look(page)
  await fillCard(page, testCards.pays)
  await continueCheckout(page, purchase, 'toSummary')
  await expectStep(page, purchase, 'summary')
  await look(page)
  await continueCheckout(page, purchase, 'placeOrder')
  await expectOrderConfirmation(page, purchase)
  await look(page)
  await look(page)
  const film = await encodeFilm(browser, await recording.stop())
  writeFileSync(path.join(import.meta.dirname, '../../docs/pictures/purchase-halvern-390.webm'), film)
})

/** A moment to see the page, as people take it. */
const look = (page: Page) => page.waitForTimeout(700)
