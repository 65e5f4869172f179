import { expect, test } from 'vitest'
import { routes } from './routes'
import { routeOf } from './route-of'

test('every page is recognized by its own URL', () => {
  const addressOf = (path: string) => path.replace(':locale', 'en-us').replace(/:\w+/g, 'x1010').replace('*', 'a/b')
  for (const [name, { path }] of Object.entries(routes)) expect(routeOf(addressOf(path))).toBe(name)
})

test('a URL like no page is not found', () => {
  expect(routeOf('/')).toBeUndefined()
})
