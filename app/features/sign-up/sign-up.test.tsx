import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '~/client/test/in-shop'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadSignUp } from './load-sign-up.server'
import { SignUp } from './sign-up'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function shown(loyalty: boolean): Promise<string> {
  const captcha = { fetch: async () => Response.json({ id: 'c-1', left: 3, right: 4 }) } as unknown as Fetcher
  const { shop } = aShop({}, { path: '/en-us/sign-up', env: { SANDBOX: captcha } })
  return inShop(<SignUp loaded={await loadSignUp(shop, 'sign-up')} />, { flags: { loyalty } })
}

test('an account is opened with a membership where there is a programme; elsewhere none is offered (CFG-07, SUP-02)', async () => {
  expect(await shown(true)).toContain('name="loyaltyEnrollment"')
  const without = await shown(false)
  expect(without).toContain('name="newsletterConsent"')
  expect(without).not.toContain('name="loyaltyEnrollment"')
})
