import { afterEach, expect, test, vi } from 'vitest'
import { filterSupportedWallets } from './show-wallets'
import type { WalletOffer } from './wallet-offer.server'

const offer = {
  wallets: ['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS'],
  scripts: { googlePay: 'https://g.example/pay.js', payPal: 'https://p.example/sdk.js', payLater: 'https://l.example/line.js' },
} as WalletOffer

function openedAt(path: string) {
  vi.stubGlobal('location', { pathname: '/en-us/cart' })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `https://shop.example${path}` } as PerformanceEntry])
}
afterEach(() => void vi.unstubAllGlobals())

test.each(['/en-us/cart', '/de-de/p/a-coat-HV7K2Q41', '/en-us/checkout', '/en-us/checkout/summary'])(
  'a document opened at %s shows all that is offered',
  (path) => {
    openedAt(path)
    expect(filterSupportedWallets(offer)).toEqual(offer)
  },
)

test.each(['/en-us/checkout/billing', '/de-de/checkout/billing?x=1', '/en-us/checkout/pay', '/en-us/account/cards/new'])(
  'a document opened at %s loads no third-party script, whichever page it shows by now (PAY-13)',
  (path) => {
    openedAt(path)
    expect(filterSupportedWallets(offer)).toEqual({ wallets: ['APPLE_PAY'], scripts: {} })
  },
)
