import { routeOf } from '#routes/route-of'

/**
 * True if a page, named by its path without locale, is built in and not authored; home has an empty name. False for products and
 * categories.
 */
export function isPageOfCode(page: string): boolean {
  const route = routeOf(`/en-us/${page}`)
  return page === '' || (route !== undefined && route !== 'page' && !/^[cp]\//.test(page))
}
