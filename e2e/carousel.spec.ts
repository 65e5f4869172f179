import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { whenReady } from './shop/shopper'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

const locale = 'en-us'
const t = messagesIn(locale)
const address = originOf('halvern') + href('page', { locale, '*': 'westend' })
const betweenSlidesMs = 6_000
const isAtStart = (element: Element) => element.scrollLeft < 2

const block = (page: Page) => page.locator('#westend-shells')
const dots = (page: Page) => block(page).getByRole('button', { name: /^[^0-9]*\d+$/ })
const row = (page: Page) => block(page).getByRole('list').first()

// Narrow enough that there is more than fits.
test.use({ viewport: { width: 390, height: 844 } })

/** With the page's clock in the journey's hand. */
async function openMoving(page: Page) {
  await page.clock.install()
  await page.goto(address)
  await page.mouse.move(9, 9, { steps: 2 })
  await whenReady(page)
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true')
}

/** The carousel's script loads after the page's. */
const expectMoving = (page: Page) => expect(block(page).getByRole('button', { name: t('carousel.pause') })).toBeVisible()

test('a dot scrolls to its slide, the last one to the end of the row (BLK-40, BLK-43)', { tag: '@scripts' }, async ({ page }) => {
  await openMoving(page)
  await expectMoving(page)
  await dots(page).nth(1).click()
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')
  expect(await row(page).evaluate(isAtStart)).toBe(false)
  await dots(page).last().click()
  await expect(dots(page).last()).toHaveAttribute('aria-current', 'true')
})

test(
  'a row that moves by itself waits while it is pointed at or holds the focus, and begins again past its end (BLK-40, BLK-44)',
  {
    tag: '@scripts',
  },
  async ({ page }) => {
    await openMoving(page)
    await expectMoving(page)
    await page.clock.fastForward(betweenSlidesMs)
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')

    await row(page).hover()
    await page.clock.fastForward(betweenSlidesMs * 2)
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')

    await dots(page).last().click()
    await expect(dots(page).last()).toHaveAttribute('aria-current', 'true')
    await page.mouse.move(9, 9, { steps: 2 })
    await page.clock.fastForward(betweenSlidesMs * 2)
    await expect(dots(page).last()).toHaveAttribute('aria-current', 'true')

    await dots(page)
      .last()
      .evaluate((dot: HTMLElement) => dot.blur())
    await page.clock.fastForward(betweenSlidesMs)
    await expect(dots(page).first()).toHaveAttribute('aria-current', 'true')
  },
)

test.describe('with reduced motion', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce' })

  test('the row stays until it is moved (BLK-44)', async ({ page }) => {
    await openMoving(page)
    await page.clock.fastForward(betweenSlidesMs * 3)
    expect(await row(page).evaluate(isAtStart)).toBe(true)
    await expect(block(page).getByRole('button', { name: t('carousel.play') })).toBeVisible()
  })
})
