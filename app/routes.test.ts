import { afterEach, expect, test, vi } from 'vitest'
import { type RouteEntry, routes } from '#routes'

afterEach(() => void vi.unstubAllEnvs())

async function servedIn(environment: string): Promise<(string | undefined)[]> {
  vi.stubEnv('NODE_ENV', environment)
  vi.resetModules()
  return (await import('./routes')).default.map(({ id }) => id)
}

test('a build serves every page but those for developers, which are there while they work', async () => {
  const all = Object.keys(routes)
  const forDevelopers = Object.entries<RouteEntry>(routes).flatMap(([name, entry]) => (entry.forDevelopers ? [name] : []))
  expect(forDevelopers).toEqual(['gallery'])
  expect(await servedIn('development')).toEqual(all)
  expect(await servedIn('production')).toEqual(all.filter((name) => !forDevelopers.includes(name)))
})
