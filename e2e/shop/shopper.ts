import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './brand-origin'
import type { SamplePurchase } from './sample-purchases'
import { createTranslate, type Market } from './messages'
import { withDrawing } from './test'

/** The first link to this address that the shopper can see. */
export function findLinkTo(page: Page, path: string): Locator {
  return page
    .getByRole('main')
    .getByRole('link')
    .and(page.locator(`[href="${path}"]`))
    .first()
}

export function findAddToCartButton(page: Page, market: Market): Locator {
  const label = createTranslate(market)('product.addToCart', { price: '' }).replace(/[\s·]+$/, '')
  return page.getByRole('button', { name: label })
}

/** Clickable chip of a size radio. */
export function findSizeChip(page: Page, size: string): Locator {
  return page.locator('label').filter({ has: page.getByRole('radio', { name: size, exact: true }) })
}

export async function selectSize(page: Page, size: string) {
  await findSizeChip(page, size).click()
}

/** Opens a product in a color, nothing else chosen. */
export async function openProduct(page: Page, { brand, locale, product }: SamplePurchase) {
  await page.goto(getBrandOrigin(brand) + href('product', { locale, slug: product.slug }))
}

/** Adds one product quickly. */
export async function addToCart(page: Page, purchase: SamplePurchase) {
  await openProduct(page, purchase)
  await selectSize(page, purchase.size)
  await findAddToCartButton(page, purchase).click()
  await expect(page.getByRole('status').filter({ hasText: purchase.product.name })).toBeVisible()
}

export async function openCart(page: Page, { brand, locale }: Pick<SamplePurchase, 'brand' | 'locale'>) {
  await page.goto(getBrandOrigin(brand) + href('cart', { locale }))
}

/** Searches for stores and waits until those found are listed: a press on the list before would meet it as it moves. */
export async function searchStores(container: Page | Locator, market: Market, searchText: string) {
  const t = createTranslate(market)
  await container.getByRole('textbox', { name: t('stores.place') }).fill(searchText)
  await container.getByRole('button', { name: t('stores.search') }).click()
  await expect(container.getByText(t('stores.foundNear', { count: 1, place: searchText }))).toBeVisible()
}

/** Opens the menu of a cart line's rarer actions. */
export async function openLineMenu(page: Page, name: string) {
  await page.locator('.menu-box:not([open]) > summary').filter({ hasText: name }).last().click()
}

/** Quantity of the one product in a freshly loaded cart; 0 if empty. */
export async function countCartUnits(page: Page, purchase: SamplePurchase): Promise<number> {
  await openCart(page, purchase)
  const quantities = page.getByRole('spinbutton')
  const values = await quantities.evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)))
  return values.reduce((sum, value) => sum + value, 0)
}

/** Waits until the runtime has taken over links and forms; a machine with other work may take its time, as nothing here is about speed. */
export async function expectRuntimeReady(page: Page) {
  await withDrawing(page, () => expect(page.locator('html')).toHaveAttribute('data-boot', 'ready', { timeout: 90_000 }))
}

/** The shopper's hand is on the page, and its scripts have taken over. */
export async function triggerHydration(page: Page) {
  await page.mouse.move(9, 9, { steps: 2 })
  await page.mouse.move(19, 19, { steps: 2 })
  await expectRuntimeReady(page)
}
