import { href, type RouteEntry, routes } from '#routes'
import { matchRoute } from '#routes/match-route'

const routeEntries: Record<string, RouteEntry | undefined> = routes
const privatePathPattern = /^(?<home>\/[a-z]{2}-[a-z]{2})\/(cart|checkout|favorites|account)(\/|$)/

/** Returns the page after sign-out: home for private pages and pages guests see as sign-in, else the same page. */
export function getPathAfterSignOut(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const requiresSignIn = routeEntries[matchRoute(pathname) ?? '']?.signIn
  if (requiresSignIn) return href('home', { locale: pathname.split('/')[1] ?? '' })
  return privatePathPattern.exec(pathname)?.groups?.home ?? path
}
