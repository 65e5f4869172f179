import { expect, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import inventory from '../../docs/payment-page.json' with { type: 'json' }
import { applySecurityHeaders } from './test/apply-security-headers'

const headersAt = async (path: string, walletOrigins: string[] = []) => {
  const page = new Response('', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const { headers } = await applySecurityHeaders(page, { path, WALLET_ORIGINS: walletOrigins.join(' ') })
  const plain = (value: string) => value.replaceAll('bm9uY2U+/w==', 'NONCE').replace('page-1', 'VISIT')
  return Object.fromEntries([...headers].map(([name, value]) => [name, plain(value)]))
}

test.each(Object.entries(inventory.headers))('the headers of %s are those that were agreed to (PCI DSS 11.6.1)', async (path, agreed) => {
  expect(await headersAt(path)).toEqual({ ...agreed, 'content-type': 'text/html; charset=utf-8' })
})

test.each(Object.keys(inventory.headers))(
  '%s permits nothing of wallets, in a shop that has them (PAY-13, PCI DSS 6.4.3)',
  async (path) => {
    const wallets = ['https://pay.google.com', 'https://www.paypal.com']
    expect(await headersAt(path, wallets)).toEqual(await headersAt(path))
    expect(JSON.stringify(await headersAt('/en-us/cart', wallets))).toContain(wallets.join(' '))
  },
)

test('the provider’s library is the one that was agreed to', () => {
  const { version, integrity } = lock.packages['node_modules/@adyen/adyen-web']
  expect({ version, integrity }).toEqual({ version: inventory.library.version, integrity: inventory.library.integrity })
})
