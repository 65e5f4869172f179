import { href, type RouteEntry, routes } from '#routes'
import { routeAt } from '#routes/route-at'

const entries: Record<string, RouteEntry | undefined> = routes
const personalArea = /^(?<home>\/[a-z]{2}-[a-z]{2})\/(cart|checkout|favorites|account)(\/|$)/

/**
 * Where a shopper stands after signing out on this page: home, from an area that is theirs alone or a page that a guest would see a sign-in
 * in place of; anywhere else the same page. (RTE-11, TRAP-03)
 */
export function afterSignOut(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const asksSignIn = entries[routeAt(pathname) ?? '']?.signIn
  if (asksSignIn) return href('home', { locale: pathname.split('/')[1] ?? '' })
  return personalArea.exec(pathname)?.groups?.home ?? path
}
