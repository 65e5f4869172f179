// cspell:ignore valuetext
import { expect, type Page } from '@playwright/test'
import { type BrandId, brandIds } from '#config/brands'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { createTranslate } from './shop/messages'
import { expectRuntimeReady } from './shop/shopper'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
/** A jacket, a shoe and a coat. */
const productIds: Record<BrandId, string> = { halvern: 'HV7K2Q41', dropkerb: 'DK1A0S40', dunnage: 'DN1A4C10' }

/** Painted pixels of the turning view, in thousands. */
function countPainted(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return Math.round(data.filter((_, at) => at % 4 === 3).reduce((sum, alpha) => sum + (alpha > 0 ? 1 : 0), 0) / 1000)
  })
}

for (const brand of brandIds)
  test(`${brand}: a product turns by its slider and by arrow keys (PDP-54)`, { tag: '@scripts' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(getBrandOrigin(brand) + href('product', { locale, slug: `x-${productIds[brand]}` }))
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    await page.getByRole('link', { name: t('gallery.turn') }).click()
    const dialog = page.getByRole('dialog', { name: t('gallery.label') })
    const slider = dialog.getByRole('slider', { name: t('gallery.turn') })
    await expect.poll(() => countPainted(page)).toBeGreaterThan(10)
    const fromFront = await countPainted(page)
    await slider.fill('90')
    await expect(dialog.getByRole('img', { name: /90°/ })).toBeVisible()
    await expect.poll(() => countPainted(page)).toBeLessThan(fromFront * 0.7)
    expect(await countPainted(page)).toBeGreaterThan(3)
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '95°')
  })

test('the address of the turning view shows every picture without scripts (PDP-54)', { tag: '@no-scripts' }, async ({ page }) => {
  await page.goto(`${getBrandOrigin('halvern')}${href('productImages', { locale, slug: `x-${productIds.halvern}` })}?color=tarn&view=turn`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: /Tarn$/ })).toBeVisible()
  await expect(main.getByRole('region', { name: /from the other side$/ })).toBeVisible()
})
