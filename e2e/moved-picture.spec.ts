import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { test } from './shop/test'

const locale = 'en-us'
/** Part of a set, so that what goes with it stands in two rows. */
const productSlug = 'skarn-3l-shell-HV7K2Q41'

/** What the browser says of names that more than one element has. */
function recordWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (/duplicate view-transition-name/i.test(message.text())) warnings.push(message.text())
  })
  return warnings
}

test.use({ reducedMotion: 'no-preference' })

test('no name of a moving picture is given twice, though a product stands in two rows (PDP-43)', { tag: '@scripts' }, async ({ page }) => {
  const warned = recordWarnings(page)
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  const go = getBrandOrigin('halvern') + href('product', { locale, slug: productSlug })
  // The second time the sheet that allows transitions is in the cache, on the page one leaves and on the one one comes to.
  await page.goto(go)
  await page.goto(go)
  const links = page.locator('.card h3 a')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const twice = addresses.findIndex((each, i) => addresses.indexOf(each) !== i)
  const pressed = links.nth(Math.max(twice, 0))
  const path = addresses[Math.max(twice, 0)] ?? ''
  await pressed.dispatchEvent('click')
  await page.waitForURL(`**${path}*`)
  await expect(page.locator('.gal .tile').first()).toHaveCSS('view-transition-name', 'product')
  expect(warned).toEqual([])
})
