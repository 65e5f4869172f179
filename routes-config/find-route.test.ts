import { expect, test } from 'vitest'
import { routes } from './routes'
import { findRoute } from './find-route'

test('every page is recognized by its own URL', () => {
  const addressOf = (path: string) => path.replace(':locale', 'en-us').replace(/:\w+/g, 'x1010').replace('*', 'a/b')
  for (const [name, { path }] of Object.entries(routes)) expect(findRoute(addressOf(path))).toBe(name)
})

test('a URL like no page is not found', () => {
  expect(findRoute('/')).toBeUndefined()
})
