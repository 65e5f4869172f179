import type { BackendFeature } from '#contracts/capabilities'
import { type RouteEntry, routes } from './routes'

const routeEntries: Record<string, RouteEntry | undefined> = routes

/** Made when the first path is looked up: every request asks. */
let routePatterns: { name: string; shape: RegExp }[] | undefined

/** One request asks for its path several times. */
let lastMatch: { pathname: string; name: string | undefined } | undefined

/** The name of the page at this path: the first route of the table it fits. */
export function matchRoute(pathname: string): string | undefined {
  if (lastMatch?.pathname !== pathname) lastMatch = { pathname, name: findMatchingRoute(pathname) }
  return lastMatch.name
}

function findMatchingRoute(pathname: string): string | undefined {
  routePatterns ??= Object.entries(routeEntries).map(([name, entry]) => ({ name, shape: toRoutePattern(entry?.path ?? '') }))
  return routePatterns.find(({ shape }) => shape.test(pathname))?.name
}

/** The pattern of the page at this path, or of its data: `/:locale/p/:slug`. A log names pages so, because a path may name a person. */
export function getRoutePattern(pathname: string): string | undefined {
  return routeEntries[matchRoute(pathname.replace(/\.data$/, '')) ?? '']?.path
}

/** Returns true if the page has the minimal header and footer. */
export function isSlimPage(pathname: string): boolean {
  return routeEntries[matchRoute(pathname) ?? '']?.header === 'slim'
}

/** Returns false for a page, or its data, that needs a feature the backend lacks. */
export function isPageAvailable(pathname: string, missingFeatures: readonly BackendFeature[]): boolean {
  if (missingFeatures.length === 0) return true
  const feature = routeEntries[matchRoute(pathname.replace(/\.data$/, '')) ?? '']?.feature
  return feature === undefined || !missingFeatures.includes(feature)
}

function toRoutePattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`)
}
