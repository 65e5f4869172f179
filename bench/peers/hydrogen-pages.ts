import type { Page } from '@playwright/test'
import { measuredProduct } from '../pages.ts'
import type { TouchCase } from '../sections/first-touch.ts'
import type { UserAction } from '../sections/user-actions.ts'
import { publicOrigin } from '../site/start-edge.ts'
import { loadPeerCatalog } from './peer-catalog.ts'
import type { PeerPage } from './peer-pages.ts'

/** The same category and product as ours. */
export const hydrogenPaths: Record<PeerPage, string> = {
  home: '/',
  category: '/collections/women-1100',
  product: `/products/${measuredProduct.slug}`,
  cart: '/cart',
}

export const hydrogenActions: Record<PeerPage, UserAction> = {
  home: {
    ...{ page: 'home', name: 'open a category', isDone: isAtPath('/collections/') },
    carryOut: (page) => page.locator('a.featured-collection').click({ noWaitAfter: true }),
  },
  category: {
    ...{ page: 'category', name: 'open a product', isDone: isAtPath('/products/') },
    carryOut: (page) => page.locator('.products-grid a').first().click({ noWaitAfter: true }),
  },
  product: {
    ...{ page: 'product', name: 'choose a size, add to cart' },
    carryOut: async (page) => {
      await page
        .locator('.product-options-item')
        .filter({ hasText: new RegExp(`^${measuredProduct.size}$`) })
        .click()
      await page.locator('.product-form button[type="submit"]').click({ noWaitAfter: true })
    },
    isDone: async (page) => {
      const lines = await readCartLines(page)
      return lines.length === 1 && /Quantity: 1\b/.test(lines[0] ?? '') && lines[0]?.includes(`Size: ${measuredProduct.size}`) === true
    },
  },
  cart: {
    ...{ page: 'cart', name: 'remove an item', isDone: async (page) => (await readCartLines(page)).length === 0 },
    carryOut: (page) => page.locator('.cart .cart-line button[type="submit"]').click({ noWaitAfter: true }),
  },
}

const product = loadPeerCatalog().products.find(({ handle }) => handle === measuredProduct.slug)
const oneMore = '.cart button[name="increase-quantity"]'
const twice = (Number(product?.priceRange.minVariantPrice.amount) * 2).toFixed(2)

/**
 * The skeleton shows what it expects before the shop has confirmed it: that is something seen. A result is confirmed: the buttons of a new
 * line can be pressed, a total is that of the new quantity.
 */
export const hydrogenTouches: Partial<Record<PeerPage, TouchCase>> = {
  home: {
    ...{ page: 'home', name: 'open the menu', tap: '.header-menu-mobile-toggle' },
    isThere: `document.querySelector('.overlay.expanded .header-menu-mobile')`,
  },
  product: {
    ...{ page: 'product', name: 'add to cart', tap: '.product-form button[type="submit"]' },
    isSeen: `document.querySelector('.overlay.expanded')`,
    isThere: `document.querySelector('.overlay.expanded .cart-line button[type="submit"]:not([disabled])')`,
  },
  cart: {
    ...{ page: 'cart', name: 'one more of an item', tap: oneMore },
    isSeen: `/Quantity: 2/.test(document.querySelector('.cart .cart-line-quantity')?.textContent)`,
    isThere: `document.querySelector('.cart .cart-subtotal')?.textContent.includes('${twice}')`,
  },
}

/** A new shopper who has put the measured product into the cart. */
export async function createHydrogenCookie(origin: string): Promise<string> {
  const lines = [{ merchandiseId: product?.variants[0]?.id, quantity: 1 }]
  const body = new URLSearchParams({ cartFormInput: JSON.stringify({ action: 'LinesAdd', inputs: { lines } }) })
  const response = await fetch(`${origin}/cart`, { method: 'POST', body, redirect: 'manual' })
  const cookie = response.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ')
  const cart = await (await fetch(`${origin}/cart`, { headers: { cookie } })).text()
  if (!cart.includes('cart-line-quantity')) throw new Error(`Hydrogen's cart stayed empty (${response.status})`)
  return cookie
}

function isAtPath(part: string) {
  return async (page: Page) => page.url().includes(part) && (await page.locator('h1').first().isVisible())
}

/** The cart as a fresh look at it shows. */
async function readCartLines(page: Page): Promise<string[]> {
  await page.goto(publicOrigin + hydrogenPaths.cart)
  return page.locator('.cart .cart-line').allInnerTexts()
}
