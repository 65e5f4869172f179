import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './origin-of'
import type { Wish } from './wishes'
import { messagesIn, type Shop } from './messages-in'
import { whileDrawn } from './test'

/** The first link to this address that the shopper can see. */
export function linkTo(page: Page, path: string): Locator {
  return page
    .getByRole('main')
    .getByRole('link')
    .and(page.locator(`[href="${path}"]`))
    .first()
}

export function addButton(page: Page, shop: Shop): Locator {
  const messages = messagesIn(shop)('product.addToCart', { price: '' }).replace(/[\s·]+$/, '')
  return page.getByRole('button', { name: messages })
}

/** Clickable chip of a size radio. */
export function sizeChip(page: Page, size: string): Locator {
  return page.locator('label').filter({ has: page.getByRole('radio', { name: size, exact: true }) })
}

export async function chooseSize(page: Page, size: string) {
  await sizeChip(page, size).click()
}

/** Opens a product in a color, nothing else chosen. */
export async function openProduct(page: Page, { brand, locale, product }: Wish) {
  await page.goto(originOf(brand) + href('product', { locale, slug: product.slug }))
}

/** Adds one product quickly. */
export async function putIntoCart(page: Page, wish: Wish) {
  await openProduct(page, wish)
  await chooseSize(page, wish.size)
  await addButton(page, wish).click()
  await expect(page.getByRole('status').filter({ hasText: wish.product.name })).toBeVisible()
}

export async function openCart(page: Page, { brand, locale }: Pick<Wish, 'brand' | 'locale'>) {
  await page.goto(originOf(brand) + href('cart', { locale }))
}

/** Searches for stores and waits until those found are listed: a press on the list before would meet it as it moves. */
export async function searchStores(within: Page | Locator, shop: Shop, place: string) {
  const t = messagesIn(shop)
  await within.getByRole('textbox', { name: t('stores.place') }).fill(place)
  await within.getByRole('button', { name: t('stores.search') }).click()
  await expect(within.getByText(t('stores.foundNear', { count: 1, place }))).toBeVisible()
}

/** Opens the menu of a cart line's rarer actions. */
export async function openLineMenu(page: Page, name: string) {
  await page.locator('.menu-box:not([open]) > summary').filter({ hasText: name }).last().click()
}

/** Quantity of the one product in a freshly loaded cart; 0 if empty. */
export async function piecesInCart(page: Page, wish: Wish): Promise<number> {
  await openCart(page, wish)
  const quantities = page.getByRole('spinbutton')
  const values = await quantities.evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)))
  return values.reduce((sum, value) => sum + value, 0)
}

/** Waits until the runtime has taken over links and forms; a machine with other work may take its time, as nothing here is about speed. */
export async function whenReady(page: Page) {
  await whileDrawn(page, () => expect(page.locator('html')).toHaveAttribute('data-boot', 'ready', { timeout: 45_000 }))
}

/** The shopper's hand is on the page, and its scripts have taken over. */
export async function wakeUp(page: Page) {
  await page.mouse.move(9, 9, { steps: 2 })
  await page.mouse.move(19, 19, { steps: 2 })
  await whenReady(page)
}
