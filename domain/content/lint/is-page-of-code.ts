import { routeOf } from '#routes/route-of'

/** Whether a page, named by its path without locale, is code and not content; home has an empty name. Products and categories are neither. */
export function isPageOfCode(page: string): boolean {
  const route = routeOf(`/en-us/${page}`)
  return page === '' || (route !== undefined && route !== 'page' && !/^[cp]\//.test(page))
}
