import { expect } from '@playwright/test'
import inventory from '../docs/payment-page.json' with { type: 'json' }
import { href } from '#routes'
import { compareScripts, hashOf } from '../scripts/payment-page/compare'
import { expectStep, fillShipping, inPortland, openCheckout } from './shop/checkout'
import { originOf } from './shop/origin-of'
import { putIntoCart } from './shop/shopper'
import { test } from './shop/test'
import { wishes } from './shop/wishes'

test(
  'the page where a card is typed has the approved headers and inline scripts as it is served (PAY-20)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const path = href('checkoutBilling', { locale: wish.locale })
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, inPortland)
    await expectStep(page, wish, 'billing')
    const served = await page.reload()
    const html = await served!.text()
    const headers = inventory.headers[path as keyof typeof inventory.headers]
    const inline = inventory.inline.flatMap(({ hash, on }) => (on.includes(path) ? [hash] : []))
    const scripts = [...html.matchAll(/<script\b(?![^>]*json")[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text))
    const seen = { origin: originOf(wish.brand), headers: served!.headers(), html, scripts: [] }
    expect(compareScripts(seen, { headers, inline, built: new Map() }), scripts.join()).toEqual([])
  },
)
