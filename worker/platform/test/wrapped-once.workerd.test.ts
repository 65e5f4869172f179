import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { platformEnv } from './platform'
import { wrapsMade } from './wrapped-once'

test('a class of objects is wrapped once, however many of them are made', async () => {
  const aCart = (name: string) => runInDurableObject(platformEnv.CARTS.getByName(`wrapped-${name}`), () => undefined)
  await aCart('first')
  const before = wrapsMade()
  expect(before).toBeGreaterThan(0)
  for (let i = 0; i < 20; i += 1) await aCart(String(i))
  expect(wrapsMade()).toBe(before)
})
