import { routeOf } from '#routes/route-of'

/** Types of documents that are shown within other pages. */
const embedded = ['home', 'category', 'product', 'popups', 'account-profile', 'sign-in-modal', 'sign-up-modal', 'loyalty-modal']

/** Returns true for document types that only decorate other pages. */
export function isEmbeddedContent(type: string): boolean {
  return embedded.includes(type)
}

const shape = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/
/** Documents shown around or instead of a page; they have no page of their own. */
const documents = ['menu', 'footer', 'popups', 'error-4xx', 'error-5xx']
/** Authored pages that a built-in page has replaced. */
const moved: Partial<Record<string, string>> = { 'contact-us': 'help/contact-us' }

/** Returns true for paths authors may create: up to four plain words. */
export function isPagePath(path: string): boolean {
  return shape.test(path) && !documents.includes(path)
}

/** Returns the new path of a moved page. */
export function movedTo(path: string): string | undefined {
  return moved[path]
}

/** Returns true if a listed document has a page of its own. */
export function isOpened({ page, type }: { page: string; type: string }): boolean {
  return isPagePath(page) && !isEmbeddedContent(type) && movedTo(page) === undefined
}

/**
 * True if a page, named by its path without locale, is built in and not authored; home has an empty name. False for products and
 * categories.
 */
export function isPageOfCode(page: string): boolean {
  const route = routeOf(`/en-us/${page}`)
  return page === '' || (route !== undefined && route !== 'page' && !/^[cp]\//.test(page))
}
