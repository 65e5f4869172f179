import type { PlatformEnv } from '../env'
import { platformEnv } from './platform'

const counted = ['CARTS', 'WISHLISTS', 'STOCK', 'CONSUMERS', 'COUPONS'] as const satisfies (keyof PlatformEnv)[]
type Namespace = { getByName: (name: string) => Record<string, (...args: unknown[]) => Promise<unknown>> }

/** Bindings that note each call of an object, as `CARTS.read`. */
export function objectCalls() {
  const calls: string[] = []
  const noting = (binding: (typeof counted)[number]) => ({
    getByName: (name: string) => {
      const stub = (platformEnv[binding] as unknown as Namespace).getByName(name)
      const get =
        (_: unknown, method: string) =>
        (...args: unknown[]) => {
          calls.push(`${binding}.${method}`)
          return stub[method]?.(...args)
        }
      return new Proxy({}, { get })
    },
  })
  return { calls, env: Object.fromEntries(counted.map((binding) => [binding, noting(binding)])) as unknown as Partial<PlatformEnv> }
}
