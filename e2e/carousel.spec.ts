import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectRuntimeReady } from './shop/shopper'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const carouselPageUrl = getBrandOrigin('halvern') + href('page', { locale, '*': 'westend' })
const betweenSlidesMs = 6_000
const isAtStart = (element: Element) => element.scrollLeft < 2

const findCarousel = (page: Page) => page.locator('#westend-shells')
const findSlideButtons = (page: Page) => findCarousel(page).getByRole('button', { name: /^[^0-9]*\d+$/ })
const findSlideList = (page: Page) => findCarousel(page).getByRole('list').first()

// Narrow enough that there is more than fits.
test.use({ viewport: { width: 390, height: 844 } })

/** With the page's clock in the journey's hand. */
async function openPlayingCarousel(page: Page) {
  await page.clock.install()
  await page.goto(carouselPageUrl)
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
  await expect(findSlideButtons(page).first()).toHaveAttribute('aria-current', 'true')
}

/** The carousel's script loads after the page's. */
const expectPlaying = (page: Page) => expect(findCarousel(page).getByRole('button', { name: t('carousel.pause') })).toBeVisible()

test('a dot scrolls to its slide, the last one to the end of the row (BLK-40, BLK-43)', { tag: '@scripts' }, async ({ page }) => {
  await openPlayingCarousel(page)
  await expectPlaying(page)
  await findSlideButtons(page).nth(1).click()
  await expect(findSlideButtons(page).nth(1)).toHaveAttribute('aria-current', 'true')
  expect(await findSlideList(page).evaluate(isAtStart)).toBe(false)
  await findSlideButtons(page).last().click()
  await expect(findSlideButtons(page).last()).toHaveAttribute('aria-current', 'true')
})

test(
  'a row that moves by itself waits while it is pointed at or holds the focus, and begins again past its end (BLK-40, BLK-44)',
  {
    tag: '@scripts',
  },
  async ({ page }) => {
    await openPlayingCarousel(page)
    await expectPlaying(page)
    await page.clock.fastForward(betweenSlidesMs)
    await expect(findSlideButtons(page).nth(1)).toHaveAttribute('aria-current', 'true')

    await findSlideList(page).hover()
    await page.clock.fastForward(betweenSlidesMs * 2)
    await expect(findSlideButtons(page).nth(1)).toHaveAttribute('aria-current', 'true')

    await findSlideButtons(page).last().click()
    await expect(findSlideButtons(page).last()).toHaveAttribute('aria-current', 'true')
    await page.mouse.move(9, 9, { steps: 2 })
    await page.clock.fastForward(betweenSlidesMs * 2)
    await expect(findSlideButtons(page).last()).toHaveAttribute('aria-current', 'true')

    await findSlideButtons(page)
      .last()
      .evaluate((dot: HTMLElement) => dot.blur())
    await page.clock.fastForward(betweenSlidesMs)
    await expect(findSlideButtons(page).first()).toHaveAttribute('aria-current', 'true')
  },
)

test.describe('with reduced motion', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce' })

  test('the row stays until it is moved (BLK-44)', async ({ page }) => {
    await openPlayingCarousel(page)
    await page.clock.fastForward(betweenSlidesMs * 3)
    expect(await findSlideList(page).evaluate(isAtStart)).toBe(true)
    await expect(findCarousel(page).getByRole('button', { name: t('carousel.play') })).toBeVisible()
  })
})
