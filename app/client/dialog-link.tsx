import type { ComponentPropsWithoutRef } from 'react'
import { type DialogName, type DialogParams, dialogs } from '#contracts/dialogs'
import type { Locale } from '#config/locales'
import { href, type RouteName, type RouteParams, routes } from '#routes/routes'
import { useStorefront } from './storefront-context'

type DialogLinkProps<N extends DialogName> = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { dialog: N; params: DialogParams<N> }

/** Link to a page that opens as a dialog with scripts. Clicks with modifiers, or before hydration, follow the link. */
export function DialogLink<N extends DialogName>({ dialog, params, children, ...rest }: DialogLinkProps<N>) {
  const { locale } = useStorefront()
  return (
    <a href={dialogHref(dialog, params, locale)} aria-haspopup="dialog" {...rest}>
      {children}
    </a>
  )
}

/** URL of the dialog's page; parameters that are not in its path go to the query. */
export function dialogHref<N extends DialogName>(dialog: N, params: DialogParams<N>, locale: Locale): string {
  const page: RouteName = dialogs[dialog].page
  const parts: Record<string, string | undefined> = { ...params, locale }
  const inPath = new Set(routes[page].path.match(/(?<=:)\w+/g))
  const query = new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => !inPath.has(part[0]) && !!part[1]))
  const path = href(page, parts as RouteParams<RouteName>)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Built on first use, because every link of a page looks it up. */
let patterns: { name: DialogName; shape: RegExp }[] | undefined

/** Dialog whose page has this path, if any. */
export function dialogAt(path: string): DialogName | undefined {
  patterns ??= (Object.keys(dialogs) as DialogName[]).map((name) => ({ name, shape: shapeOf(dialogs[name].page) }))
  return patterns.find(({ shape }) => shape.test(path))?.name
}

function shapeOf(page: RouteName): RegExp {
  return new RegExp(`^${routes[page].path.replace(/:\w+/g, '[^/]+')}/?$`)
}
