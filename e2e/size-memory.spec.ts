import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { chooseSize, sizeChip, wakeUp } from './shop/shopper'
import { visit } from './shop/visit'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const { brand, locale, product, category } = wishes.jacketInTheStates
const t = messagesIn(locale)
const other = 'sgurr-pro-shell-HV1X8Z62'

async function open(page: Page, path: string) {
  await page.goto(originOf(brand) + path)
  await wakeUp(page)
  await page.getByRole('heading', { level: 1 }).click()
}

test(
  'a size chosen once is told on the next product, unchosen, and offered by the filter of a list (PLP-22)',
  { tag: '@scripts' },
  async ({ page }) => {
    await open(page, href('product', { locale, slug: product.slug }))
    await chooseSize(page, 'L')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sizes'))).toBe('clothes=L')
    await open(page, href('product', { locale, slug: other }))
    await expect(page.getByText(t('sizeMemory.lastTime', { size: 'L' }))).toBeVisible()
    await expect(page.getByRole('radio', { name: 'L', exact: true })).not.toBeChecked()
    await expect(sizeChip(page, 'L')).toBeVisible()

    await open(page, href('category', { locale, slug: category }))
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
  await open(page, href('product', { locale: 'de-de', slug: product.slug }))
  await chooseSize(page, 'L')
  await open(page, href('product', { locale: 'de-de', slug: other }))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('no document names a size of one’s own (PLP-22)', { tag: '@no-scripts' }, async () => {
  for (const path of [href('product', { locale, slug: product.slug }), href('category', { locale, slug: category })])
    expect((await visit(brand, path)).body).not.toContain(t('sizeMemory.yours', { size: '' }).trim())
})
