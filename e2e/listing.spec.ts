import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectRuntimeReady } from './shop/shopper'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const womenListingUrl = getBrandOrigin('halvern') + href('category', { locale, slug: 'women-1100' })

const findCards = (page: Page) => page.getByRole('article')
const getTopPosition = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
const findCompareButtons = (page: Page) => findCards(page).getByRole('button', { name: t('compare.compare') })

test(
  'a price range is typed, swapped when it is the wrong way round, and taken away again (PLP-10)',
  { tag: '@twin' },
  async ({ page }) => {
    await page.goto(womenListingUrl)
    await page.getByRole('textbox', { name: t('listing.min') }).fill('150')
    await page.getByRole('textbox', { name: t('listing.max') }).fill('40')
    await page.getByRole('textbox', { name: t('listing.max') }).press('Enter')
    await expect(page).toHaveURL(/refine_1=price%3D40\.\.150(#products)?$/)
    const inUse = page.getByRole('list', { name: t('listing.applied') })
    await inUse.getByRole('link', { name: t('listing.remove', { filter: '$40 to $150' }) }).click()
    await expect(inUse).toHaveCount(0)
  },
)

test('more products appear below the present ones, and the focus moves to the first of them (PLP-04, PLP-11)', async ({ page }) => {
  await page.goto(womenListingUrl)
  await expect(findCards(page)).toHaveCount(24)
  await page.getByRole('link', { name: t('listing.showMore') }).click()
  await expect(page).toHaveURL(/count=48#new$/)
  await expect(findCards(page)).not.toHaveCount(24)
  await expect(findCards(page).nth(24).getByRole('heading').getByRole('link')).toBeFocused()
})

test('products are compared side by side and removed (PLP-07)', async ({ page }) => {
  await page.goto(womenListingUrl)
  for (const n of [0, 1]) {
    await findCompareButtons(page).nth(n).click()
    await expect(findCompareButtons(page).nth(n)).toHaveAttribute('aria-pressed', 'true')
  }
  await page
    .getByRole('region', { name: t('compare.title') })
    .getByRole('link', { name: t('compare.compare') })
    .click()
  await expect(page).toHaveURL(/compare\?ids=\w+\.\w+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: t('compare.price') })).toContainText(t('compare.differs'))
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
})

test('a fifth product is refused with a message (PLP-07)', { tag: '@no-scripts' }, async ({ page }) => {
  await page.goto(womenListingUrl)
  for (const n of [0, 1, 2, 3, 4]) await findCompareButtons(page).nth(n).click()
  await expect(page.getByText(t('compare.full', { count: 4 }))).toBeVisible()
  await expect(findCompareButtons(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
})

test('going back from a product returns to its place in the list (PLP-09)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  await page.goto(womenListingUrl)
  await page.keyboard.press('Tab')
  await expectRuntimeReady(page)
  await expect(findCards(page).locator('xpath=..').first()).toHaveAttribute('data-origin', 'grid')
  const link = findCards(page).nth(18).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  await expect(link).toBeInViewport()
  // The way to it is smooth, and takes a moment.
  const settled = async () => {
    const top = await getTopPosition(link)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
    )
    return (await getTopPosition(link)) - top
  }
  await expect.poll(settled).toBe(0)
  const before = await getTopPosition(link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await expect.poll(async () => Math.abs((await getTopPosition(link)) - before)).toBeLessThan(8)
})

test('without scripts a facet scrolls to the products, not to the top of the page (PLP-03)', { tag: '@no-scripts' }, async ({ page }) => {
  await page.goto(womenListingUrl)
  await page.locator('a.dot').first().click()
  await expect(page).toHaveURL(/refine_1=.*#products$/)
  await expect.poll(() => getTopPosition(page.locator('#products'))).toBeLessThan(200)
})

test('with scripts a facet leaves the shopper where they are (PLP-03)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(womenListingUrl)
  await page.mouse.move(9, 400, { steps: 2 })
  await expectRuntimeReady(page)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.locator('a.dot').first().click()
  await expect(page).toHaveURL(/refine_1=[^#]*$/)
  await expect(page.getByRole('list', { name: t('listing.applied') })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
})

test('a category leads to those below it by tiles with the picture that each list opens with (PLP-29)', async ({ page }) => {
  await page.goto(womenListingUrl)
  const tiles = page.getByRole('navigation', { name: t('listing.narrow') }).getByRole('link')
  await expect(tiles).toHaveCount(7)
  const picture = (await tiles.first().locator('img').getAttribute('src')) ?? ''
  expect(picture).toMatch(/^\/art\/HV[A-Z0-9]{6}-/)
  await tiles.first().click()
  await expect(page).toHaveURL(/\/c\/women-jackets-1110/)
  const [drawing = ''] = picture.split('.')
  expect(await findCards(page).first().locator('img.main').getAttribute('src')).toContain(drawing)
})

test('colors and sizes say how many products they leave, as other filters do (PLP-28)', async ({ page }) => {
  await page.goto(womenListingUrl)
  for (const facet of ['color', 'size', 'price']) {
    const value = page.locator(`[data-facet=${facet}] a`).first()
    const [count = ''] = /\d+(?= product)/.exec((await value.getAttribute('aria-label')) ?? '') ?? []
    expect(count, facet).not.toBe('')
    await expect(value, facet).toHaveText(new RegExp(`${count}$`))
  }
})
