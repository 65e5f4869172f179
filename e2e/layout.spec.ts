import { expect } from '@playwright/test'
import { brandIds } from '#config/brands'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectNoHorizontalScroll } from './shop/expect-no-overflow'
import { openCart, addToCart, expectRuntimeReady } from './shop/shopper'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale } = purchase
const t = createTranslate(locale)
const purchaseByBrand = {
  halvern: samplePurchases.jacketInTheStates,
  dropkerb: samplePurchases.teeInGermany,
  dunnage: samplePurchases.coatInCanada,
}
const wideListingUrl = getBrandOrigin('halvern') + href('category', { locale, slug: 'women-1100' })

test.describe('screens of every width', { tag: ['@no-scripts', '@browser'] }, () => {
  const layouts = [
    { width: 767, shown: 4, name: 'small' },
    { width: 768, shown: 10, name: 'middle' },
    { width: 1023, shown: 10, name: 'middle' },
    { width: 1024, shown: 20, name: 'large' },
  ]
  for (const { width, shown, name } of layouts)
    test(`at ${width} px a facet shows ${shown} values of the ${name} layout at once, and up to four more (PLP-03, PLP-11, PLP-27)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(wideListingUrl)
      const filters = page.getByRole('complementary', { name: t('listing.filters') })
      if (width < 1024) await page.getByRole('button', { name: t('listing.filter'), exact: true }).click()
      const facets = filters.getByRole('group').filter({ has: page.getByRole('link') })
      const counts: number[] = []
      for (const facet of await filters.locator('.facet').all()) {
        const all = await facet.getByRole('link', { includeHidden: true }).count()
        const isFolded = all > shown + 4
        await expect(facet.locator('a:visible')).toHaveCount(isFolded ? shown : all)
        await expect(facet.getByText(t('listing.more'))).toBeVisible({ visible: isFolded })
        counts.push(all)
      }
      expect(Math.max(...counts)).toBeGreaterThan(4)
      expect(await facets.count()).toBeGreaterThan(0)
    })

  test('a front page with words beside its picture shows both and its first button on the first screen of a desktop (SITE-18)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(getBrandOrigin('dunnage') + href('home', { locale }))
    const hero = page.locator('.hero.below').first()
    const [picture, title, button] = await Promise.all([
      hero.locator('picture').boundingBox(),
      hero.getByRole('heading').boundingBox(),
      hero.locator('.btn').first().boundingBox(),
    ])
    expect(title!.x).toBeGreaterThanOrEqual(picture!.x + picture!.width)
    expect(button!.y + button!.height).toBeLessThan(900)
  })

  test('more values of a facet unfold without scripts (PLP-11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(wideListingUrl)
    const filters = page.getByRole('complementary', { name: t('listing.filters') })
    await page.getByRole('button', { name: t('listing.filter'), exact: true }).click()
    const facet = filters
      .locator('.facet')
      .filter({ has: page.getByText(t('listing.more')) })
      .first()
    await expect(facet.getByRole('link').first()).toBeVisible()
    const before = await facet.locator('a:visible').count()
    await facet.getByText(t('listing.more')).click()
    expect(await facet.locator('a:visible').count()).toBeGreaterThan(before)
  })

  test('the panel of filters opens with the names of its facets; their values follow, so that a slow phone shows it sooner (SITE-20)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(wideListingUrl)
    const filters = page.getByRole('complementary', { name: t('listing.filters'), includeHidden: true })
    expect(await filters.evaluate(openPanel)).toEqual({ names: true, values: false })
    for (const facet of await filters.locator('.facet').all()) await expect(facet.getByRole('link').first()).toBeVisible()
  })

  test('the menu button belongs to small and middle screens, the menu bar to large ones (SITE-13, SITE-18, NAV-04)', async ({ page }) => {
    await page.goto(wideListingUrl)
    const button = page.getByRole('button', { name: t('header.menu'), exact: true })
    const bar = page.getByRole('navigation', { name: t('header.main') })
    for (const width of [767, 768, 1023, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(button).toBeVisible({ visible: width < 1024 })
      await expect(bar.first()).toBeVisible({ visible: width >= 1024 })
    }
  })

  test('at 1280 px the menu bar is 2.35 rem high and each column of a panel a sixth of it wide (NAV-11, NAV-12)', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(wideListingUrl)
    const bar = page.getByRole('navigation', { name: t('header.main') }).first()
    const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect((await bar.boundingBox())?.height).toBeCloseTo(2.35 * rem, 1)
    await bar.getByRole('button').first().click()
    const columns = bar.getByRole('list').filter({ visible: true }).nth(1).locator('..')
    await expect(columns).toBeVisible()
    const { content, widths } = await columns.evaluate(measurePanelColumns)
    expect(widths.length).toBeGreaterThan(1)
    for (const width of widths) expect(width).toBeCloseTo(content / 6, 1)
  })

  test('the mobile menu opens and closes, its sections unfold and fold, without scripts (NAV-04, NAV-05)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(getBrandOrigin(brand) + href('home', { locale }))
    await page.getByRole('button', { name: t('header.menu'), exact: true }).click()
    const menu = page.getByRole('dialog', { name: t('header.menu') })
    await expect(menu).toBeVisible()
    const section = menu.locator('details').first()
    const word = section.locator('summary').first()
    await expect(section).not.toHaveAttribute('open')
    await word.click()
    await expect(section.getByRole('link').first()).toBeVisible()
    await word.click()
    await expect(section.getByRole('link').first()).toBeHidden()

    const close = menu.getByRole('button', { name: t('menu.close') })
    await expect(close).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: t('header.menu'), exact: true }).click()
    await word.click()
    await section.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/c\//)
  })

  for (const site of brandIds)
    test(`nothing of ${site} overflows from 320 to 1280 px, in the longest language`, async ({ page }) => {
      const german: SamplePurchase = { ...purchaseByBrand[site], locale: 'de-de' }
      const place = { locale: german.locale }
      await addToCart(page, german)
      const paths = [
        href('home', place),
        href('category', { ...place, slug: german.category }),
        href('product', { ...place, slug: german.product.slug }),
        href('cart', place),
        `${href('search', place)}?q=hose`,
        href('locationSelector', place),
        href('page', { ...place, '*': 'help/contact-us' }),
        href('page', { ...place, '*': 'no-such-page' }),
      ]
      for (const path of paths) {
        await page.goto(getBrandOrigin(site) + path)
        for (const width of [320, 390, 768, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          await expectNoHorizontalScroll(page, `${path} at ${width} px`)
        }
      }
    })
})

test.describe('the header', { tag: '@scripts' }, () => {
  test('a menu too long for its bar takes a second line, so that no entry is out of sight (NAV-03)', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(getBrandOrigin('dunnage') + href('home', { locale: 'de-de' }))
    const menu = page.getByRole('navigation', { name: createTranslate('de-de')('header.main') })
    await menu.evaluate((nav) => nav.style.setProperty('--label-track', '0.35em'))
    for (const entry of await menu.locator('> ul > li').all()) await expect(entry).toBeInViewport({ ratio: 0.99 })
    expect((await menu.boundingBox())?.height).toBeGreaterThan(60)
  })

  for (const width of [390, 1280])
    test(`at ${width} px leaves as the shopper scrolls down and returns on the way up (NAV-01, NAV-02)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(wideListingUrl)
      await page.mouse.move(9, 400, { steps: 2 })
      await expectRuntimeReady(page)
      const header = page.getByRole('banner')
      await page.mouse.wheel(0, 1200)
      await expect(header).not.toBeInViewport()
      await page.mouse.wheel(0, -150)
      await expect(header).toBeInViewport()
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    })

  test('is still at hand far down the page before any script (NAV-01)', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
    await page.goto(wideListingUrl)
    await page.evaluate(() => window.scrollTo(0, 1500))
    await expect(page.getByRole('banner')).toBeInViewport()
  })

  test('a filled cart keeps its total beside the lines on a large screen and below them on a small one (SITE-18)', async ({ page }) => {
    await addToCart(page, purchase)
    await openCart(page, purchase)
    const lines = page.getByRole('region', { name: t('cart.items') })
    const sum = page.getByRole('heading', { name: t('totals.title') })
    await page.setViewportSize({ width: 1280, height: 800 })
    const [wideLines, wideSum] = [await lines.boundingBox(), await sum.boundingBox()]
    expect(wideSum!.x).toBeGreaterThanOrEqual(wideLines!.x + wideLines!.width)
    await page.setViewportSize({ width: 390, height: 800 })
    const [smallLines, smallSum] = [await lines.boundingBox(), await sum.boundingBox()]
    expect(smallSum!.y).toBeGreaterThanOrEqual(smallLines!.y + smallLines!.height)
  })
})

/** Tells which parts of a panel are laid out with it. */
function openPanel(panel: Element) {
  ;(panel as HTMLElement).showPopover()
  const isShown = (part: string) => panel.querySelector(part)?.checkVisibility() ?? false
  return { names: isShown('.facet > summary'), values: isShown('.facet a') }
}

/** CSS pixels inside a panel's own margins, and those of each of its columns. */
function measurePanelColumns(column: Element) {
  const panel = column.parentElement ?? column
  const { paddingLeft, paddingRight } = getComputedStyle(panel)
  const columns = [...panel.children].filter((child) => child.querySelector('h3'))
  return {
    content: panel.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight),
    widths: columns.map((child) => child.getBoundingClientRect().width),
  }
}
