import { expect } from '@playwright/test'
import inventory from '../docs/payment-page.json' with { type: 'json' }
import { href } from '#routes'
import { compareScripts, hashText } from '../scripts/payment-page/compare'
import { expectStep, fillShipping, portlandRecipient, openCheckout } from './shop/checkout'
import { getBrandOrigin } from './shop/brand-origin'
import { addToCart } from './shop/shopper'
import { test } from './shop/test'
import { samplePurchases } from './shop/sample-purchases'

test(
  'the page where a card is typed has the approved headers and inline scripts as it is served (PAY-20)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = samplePurchases.jacketInTheStates
    const path = href('checkoutBilling', { locale: wish.locale })
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, portlandRecipient)
    await expectStep(page, wish, 'billing')
    const served = await page.reload()
    const html = await served!.text()
    const headers = inventory.headers[path as keyof typeof inventory.headers]
    const inline = inventory.inline.flatMap(({ hash, on }) => (on.includes(path) ? [hash] : []))
    const scripts = [...html.matchAll(/<script\b(?![^>]*json")[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashText(text))
    const seen = { origin: getBrandOrigin(wish.brand), headers: served!.headers(), html, scripts: [] }
    expect(compareScripts(seen, { headers, inline, built: new Map() }), scripts.join()).toEqual([])
  },
)
