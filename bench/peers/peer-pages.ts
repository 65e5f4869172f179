import { type PageName, pagePaths } from '../pages.ts'
import { type TouchCase, touchCases } from '../sections/first-touch.ts'
import { type UserAction, userActions } from '../sections/user-actions.ts'

/** The pages that both shops have. */
export const peerPages = ['home', 'category', 'product', 'cart'] as const satisfies PageName[]
export type PeerPage = (typeof peerPages)[number]

export const ourPaths: Record<PeerPage, string> = pagePaths

/** Acts that both shops have: of those measured elsewhere, the first of each page, but for the cart. */
export const ourActions: Record<PeerPage, UserAction> = {
  home: findAction('home', 'open a category'),
  category: findAction('category', 'open a product'),
  product: findAction('product', 'choose a size, add to cart'),
  cart: findAction('cart', 'remove an item'),
}

/** The skeleton's category has no filters, so there is nothing to open. */
export const ourTouches: Partial<Record<PeerPage, TouchCase>> = {
  home: findTouch('home', 'open the menu'),
  product: findTouch('product', 'add to cart'),
  cart: findTouch('cart', 'one more of an item'),
}

function findAction(page: PeerPage, name: string): UserAction {
  const found = userActions.find((action) => action.page === page && action.name === name)
  if (!found) throw new Error(`There is no action ${name} on ${page}`)
  return found
}

function findTouch(page: PeerPage, name: string): TouchCase {
  const found = touchCases.find((touch) => touch.page === page && touch.name === name)
  if (!found) throw new Error(`There is no touch ${name} on ${page}`)
  return found
}
