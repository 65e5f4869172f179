import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadSignUp } from './load-sign-up.server'
import { SignUpPanel } from './sign-up'
import { SignUpWithSignIn } from './sign-up-with-sign-in'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function shown(loyalty: boolean): Promise<string> {
  const captcha = { fetch: async () => Response.json({ id: 'c-1', left: 3, right: 4 }) }
  const { shop } = aShop({}, { path: '/en-us/sign-up', captcha })
  return renderInStorefront(<SignUpPanel loaded={await loadSignUp(shop, 'sign-up')} />, { flags: { loyalty } })
}

test('an account is opened with a membership where there is a programme; elsewhere none is offered (CFG-07, SUP-02)', async () => {
  expect(await shown(true)).toContain('name="loyaltyEnrollment"')
  const without = await shown(false)
  expect(without).toContain('name="newsletterConsent"')
  expect(without).not.toContain('name="loyaltyEnrollment"')
})

test('the return path survives a form that comes back with a mistake (SUP-01, SUP-08, LOY-05)', async () => {
  const captcha = { fetch: async () => Response.json({ id: 'c-1', left: 3, right: 4 }) }
  const { shop } = aShop({}, { path: '/en-us/sign-up', captcha })
  const values = { storeNum: 'HV-US-01', campaign: 'spring', referralCode: 'REF123' }
  const html = renderInStorefront(
    <SignUpPanel loaded={await loadSignUp(shop, 'sign-up')} result={{ intent: 'sign-up', values, errors: { email: ['No'] } }} />,
  )
  for (const [name, value] of Object.entries(values)) expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
})

test('a shopper who opens an account to buy reads why, and the sign-in keeps the return path (RTE-08, RTE-10, ROL-03)', async () => {
  const captcha = { fetch: async () => Response.json({ id: 'c-1', left: 3, right: 4 }) }
  const came = 'redirectTo=%2Fen-us%2Fcart&reason=buy&orderNo=HA1&st=opens'
  const { shop } = aShop({}, { path: `/en-us/sign-up?${came}`, captcha })
  const html = renderInStorefront(<SignUpWithSignIn loaded={await loadSignUp(shop, 'sign-up')} />)
  expect(html).toContain('Presales are for customers with an account')
  const carried = came.replaceAll('&', '&amp;')
  expect(html).toContain(`href="/en-us/sign-in?${carried}"`)
  expect(html).toContain(`action="/en-us/sign-up?${carried}"`)
})
