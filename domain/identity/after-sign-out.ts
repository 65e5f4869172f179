import { href, type RouteEntry, routes } from '#routes'
import { routeAt } from '#routes/route-at'

const entries: Record<string, RouteEntry | undefined> = routes
const personalArea = /^(?<home>\/[a-z]{2}-[a-z]{2})\/(cart|checkout|favorites|account)(\/|$)/

/** Returns the page after sign-out: home for private pages and pages guests see as sign-in, else the same page. */
export function afterSignOut(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const asksSignIn = entries[routeAt(pathname) ?? '']?.signIn
  if (asksSignIn) return href('home', { locale: pathname.split('/')[1] ?? '' })
  return personalArea.exec(pathname)?.groups?.home ?? path
}
