import type { Feature } from '#contracts/capabilities'
import { type RouteEntry, routes } from './routes'

const entries: Record<string, RouteEntry | undefined> = routes

/** Made when the first path is looked up: every request asks. */
let patterns: { name: string; shape: RegExp }[] | undefined

/** One request asks for its path several times. */
let lastAsked: { pathname: string; name: string | undefined } | undefined

/** The name of the page at this path: the first route of the table it fits. */
export function routeAt(pathname: string): string | undefined {
  if (lastAsked?.pathname !== pathname) lastAsked = { pathname, name: firstFitting(pathname) }
  return lastAsked.name
}

function firstFitting(pathname: string): string | undefined {
  patterns ??= Object.entries(entries).map(([name, entry]) => ({ name, shape: shapeOf(entry?.path ?? '') }))
  return patterns.find(({ shape }) => shape.test(pathname))?.name
}

/** The pattern of the page at this path, or of its data: `/:locale/p/:slug`. A log names pages so, because a path may name a person. */
export function patternAt(pathname: string): string | undefined {
  return entries[routeAt(pathname.replace(/\.data$/, '')) ?? '']?.path
}

/** Returns true if the page has the minimal header and footer. */
export function isSlimAt(pathname: string): boolean {
  return entries[routeAt(pathname) ?? '']?.header === 'slim'
}

/** Returns false for a page, or its data, that needs a feature the backend lacks. */
export function isOfferedAt(pathname: string, lacking: readonly Feature[]): boolean {
  if (lacking.length === 0) return true
  const feature = entries[routeAt(pathname.replace(/\.data$/, '')) ?? '']?.feature
  return feature === undefined || !lacking.includes(feature)
}

function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`)
}
