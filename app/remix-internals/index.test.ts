import { afterEach, expect, test, vi } from 'vitest'
import { getRemixRouter, findRouteModules } from '.'

afterEach(() => vi.unstubAllGlobals())

const page = (id: string, path: string) => ({ id, path, children: undefined })
const router = { routes: [{ id: 'root', path: '', children: [page('cart', '/:locale/cart'), page('checkout', '/:locale/checkout')] }] }

test('the routes of a path come from the root down, with the modules the browser has to load', () => {
  vi.stubGlobal('window', {
    __remixRouter: router,
    __remixManifest: { routes: { root: { module: '/assets/root.js' }, cart: { module: '/assets/cart.js' } } },
  })
  expect(findRouteModules('/en-us/cart')).toEqual({ ids: ['root', 'cart'], modules: ['/assets/root.js', '/assets/cart.js'] })
  expect(findRouteModules('/nowhere/at/all')).toEqual({ ids: [], modules: [] })
  expect(getRemixRouter()).toBe(router)
})

test('before hydration a page has no router and no modules', () => {
  vi.stubGlobal('window', {})
  expect(getRemixRouter()).toBeUndefined()
  expect(findRouteModules('/en-us/cart')).toEqual({ ids: [], modules: [] })
})
