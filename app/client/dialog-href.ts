import type { Locale } from '#config/locales'
import { type DialogName, type DialogParams, dialogs } from '#contracts/dialogs'
import { href, type RouteName, type RouteParams, routes } from '#routes'

/** The URL of the page with the dialog's content; parameters outside its path go to the query. */
export function dialogHref<N extends DialogName>(dialog: N, params: DialogParams<N>, locale: Locale): string {
  const page: RouteName = dialogs[dialog].page
  const parts: Record<string, string | undefined> = { ...params, locale }
  const inPath = new Set(routes[page].path.match(/(?<=:)\w+/g))
  const query = new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => !inPath.has(part[0]) && !!part[1]))
  const path = href(page, parts as RouteParams<RouteName>)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Made when the first path is looked up: every link of a page asks. */
let patterns: { name: DialogName; shape: RegExp }[] | undefined

/** The dialog that shows the same as the page at this path, if any does. */
export function dialogAt(path: string): DialogName | undefined {
  patterns ??= (Object.keys(dialogs) as DialogName[]).map((name) => ({ name, shape: shapeOf(dialogs[name].page) }))
  return patterns.find(({ shape }) => shape.test(path))?.name
}

function shapeOf(page: RouteName): RegExp {
  return new RegExp(`^${routes[page].path.replace(/:\w+/g, '[^/]+')}/?$`)
}
