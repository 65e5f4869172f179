import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import inventory from '../../docs/payment-page.json' with { type: 'json' }
import { bootScript } from '~/remix-internals/boot'
import { eagerHydrationScript } from '~/shell/eager-hydration'
import { withSecurityHeaders } from './security-headers'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const headersAt = (path: string, walletOrigins: string[] = []) => {
  const page = new Response('', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  return Object.fromEntries(
    withSecurityHeaders(page, { nonce: 'NONCE', correlationId: 'VISIT', path, pictureOrigins: [], walletOrigins, isLocal: false }).headers,
  )
}

test.each(Object.entries(inventory.headers))('the headers of %s are those that were agreed to (PCI DSS 11.6.1)', (path, agreed) => {
  expect(headersAt(path)).toEqual({ ...agreed, 'content-type': 'text/html; charset=utf-8' })
})

test.each(Object.keys(inventory.headers))('%s permits nothing of wallets, in a shop that has them (PAY-13, PCI DSS 6.4.3)', (path) => {
  const wallets = ['https://pay.google.com', 'https://www.paypal.com']
  expect(headersAt(path, wallets)).toEqual(headersAt(path))
  expect(JSON.stringify(headersAt('/en-us/cart', wallets))).toContain(wallets.join(' '))
})

test('the scripts written into these pages are those that were agreed to, each with its reason (PCI DSS 6.4.3)', () => {
  expect(inventory.inline.map(({ hash }) => hash)).toEqual([eagerHydrationScript, bootScript].map(hashOf))
  for (const { why } of [...inventory.inline, inventory.library]) expect(why).not.toBe('')
})

test('the provider’s library is the one that was agreed to', () => {
  const { version, integrity } = lock.packages['node_modules/@adyen/adyen-web']
  expect({ version, integrity }).toEqual({ version: inventory.library.version, integrity: inventory.library.integrity })
})
