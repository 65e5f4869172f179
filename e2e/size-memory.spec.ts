import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { selectSize, findSizeChip, triggerHydration } from './shop/shopper'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const { brand, locale, product, category } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const otherSlug = 'sgurr-pro-shell-HV1X8Z62'

async function openPage(page: Page, path: string) {
  await page.goto(getBrandOrigin(brand) + path)
  await triggerHydration(page)
  await page.getByRole('heading', { level: 1 }).click()
}

test(
  'a size chosen once is told on the next product, unchosen, and offered by the filter of a list (PLP-22)',
  { tag: '@scripts' },
  async ({ page }) => {
    await openPage(page, href('product', { locale, slug: product.slug }))
    await selectSize(page, 'L')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sizes'))).toBe('clothes=L')
    await openPage(page, href('product', { locale, slug: otherSlug }))
    await expect(page.getByText(t('sizeMemory.lastTime', { size: 'L' }))).toBeVisible()
    await expect(page.getByRole('radio', { name: 'L', exact: true })).not.toBeChecked()
    await expect(findSizeChip(page, 'L')).toBeVisible()

    await openPage(page, href('category', { locale, slug: category }))
    const offer = page.getByRole('link', { name: t('sizeMemory.yours', { size: 'L' }) })
    const first = await offer.elementHandle()
    const heart = page.getByRole('button', { name: t('product.favorite', { name: product.name }) })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('banner').getByRole('link', { name: /, 1 item$/ })).toBeVisible()
    expect(await first?.evaluate(({ isConnected }) => isConnected)).toBe(true)
    await offer.click()
    await expect(page).toHaveURL(/refine_1=size%3DL/)
    await expect(page.getByRole('list', { name: t('listing.applied') })).toContainText('L')
    await expect(offer).toHaveCount(0)
  },
)

test('in Europe no size is remembered before a yes (PLP-22, CNS-05)', { tag: '@scripts' }, async ({ page }) => {
  await openPage(page, href('product', { locale: 'de-de', slug: product.slug }))
  await selectSize(page, 'L')
  await openPage(page, href('product', { locale: 'de-de', slug: otherSlug }))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('no document names a size of one’s own (PLP-22)', { tag: '@no-scripts' }, async () => {
  for (const path of [href('product', { locale, slug: product.slug }), href('category', { locale, slug: category })])
    expect((await sendRawRequest(brand, path)).body).not.toContain(t('sizeMemory.yours', { size: '' }).trim())
})
