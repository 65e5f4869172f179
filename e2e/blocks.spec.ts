import { expect, type Page } from '@playwright/test'
import type { BrandId } from '#config/brands'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { getDataLayerEvents } from './shop/data-layer'
import { expectRuntimeReady } from './shop/shopper'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const dialogOpener = 'Seven things we leave at home'
const popUpSample = { name: 'Every mile counts', folded: 'Wayfarers' }

const getPageUrl = (page: string, brand: BrandId = 'halvern') => getBrandOrigin(brand) + href('page', { locale, '*': page })

async function openWithScripts(page: Page, address: string) {
  await page.goto(address)
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

test('a help page links to the other pages of help, and the contact page answers common questions below the form (APIS-05, APIS-08)', async ({
  page,
}) => {
  await page.goto(getPageUrl('help/delivery'))
  const others = page.getByRole('navigation', { name: t('blocks.section') })
  await expect(others.getByRole('link', { name: 'Shipping', exact: true })).toHaveCount(0)
  await expect(others.getByRole('link', { name: 'How to return something' })).toBeVisible()
  await others.getByRole('link', { name: /contact/i }).click()
  await expect(page).toHaveURL(getPageUrl('help/contact-us'))
  const main = page.getByRole('main')
  for (const title of ['Shipping', 'Returns', 'Secure payment']) await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByText('The shop never sees or keeps the full number')).toBeVisible()
})

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('a dialog unfolds, and a pop-up stays at the end of the page until it is closed (BLK-19, BLK-20, POP-04)', async ({ page }) => {
    await page.goto(getPageUrl('basecamp'))
    await page.getByText(dialogOpener).click()
    await expect(page.getByText('The big knife')).toBeVisible()
    const invitation = page.getByRole('complementary', { name: popUpSample.name })
    await expect(invitation.getByRole('link', { name: 'How it works' })).toBeVisible()
    await invitation.getByRole('button', { name: t('benefit.close') }).click()
    await expect(page).toHaveURL(getPageUrl('basecamp'))
    await expect(invitation).toHaveCount(0)
  })
})

test.describe('with scripts', { tag: '@scripts' }, () => {
  test('a dialog opens over the page; Escape closes it and the focus returns (BLK-19)', async ({ page }) => {
    await openWithScripts(page, getPageUrl('basecamp'))
    const opener = page.locator('summary', { hasText: dialogOpener })
    // Until its code is there the text unfolds under the button.
    await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What we leave at home' })
    await expect(dialog.getByText('The big knife')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the picture beside a list is that of the hovered or focused link (BLK-15)', async ({ page }) => {
    await openWithScripts(page, getPageUrl('westend'))
    const list = page.locator('#westend-ways')
    const shown = list.locator('.pics [data-on] img')
    await expect(shown).toHaveAttribute('src', /halvern-tarn/)
    // This is all React learns when the pointer comes from a part of the page that is not hydrated yet.
    await list.getByRole('link', { name: 'It cannot decide' }).evaluate((link) => {
      const relatedTarget = document.querySelector('header a')
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget }))
    })
    await expect(shown).not.toHaveAttribute('src', /halvern-tarn/)
    await list.getByRole('link', { name: 'Cold and dry' }).hover()
    await expect(shown).toHaveAttribute('src', /halvern-ridge/)
    await list.getByRole('link', { name: 'Cold and staying out' }).focus()
    await expect(shown).toHaveAttribute('src', /halvern-front/)
  })

  test('a button in a line that scrolls is 12.5 rem wide at least, 19.25 rem at most on a small screen and 26.5 rem on others (BLK-54, BLK-55)', async ({
    page,
  }) => {
    await page.goto(getPageUrl('westend', 'dropkerb'))
    const slides = page.locator('#westend-buttons li')
    const widths = () => slides.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(Math.min(...(await widths()))).toBeGreaterThanOrEqual(200)
    // Two alone have more room than they may take.
    await slides.evaluateAll((all) => all.slice(2).forEach((each) => each.remove()))
    await page.setViewportSize({ width: 740, height: 844 })
    expect(await widths()).toEqual([308, 308])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await widths()).toEqual([424, 424])
  })

  test('a pop-up is folded, opens after two seconds, is tracked, and stays away once closed (POP-02, POP-04, TRAP-40)', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const times: number[] = []
      const noted = (event: object) => times.push(performance.now()) && Array.prototype.push.call(window.dataLayer, event)
      Object.assign(window, { dataLayer: Object.assign([], { push: noted }), times })
    })
    await openWithScripts(page, getPageUrl('basecamp'))
    const invitation = page.getByRole('complementary', { name: popUpSample.name })
    await expect(invitation.getByRole('heading', { name: popUpSample.name })).toBeVisible()
    const events = () => getDataLayerEvents(page, 'popup')
    expect(await events()).toEqual(['popup_impression', 'popup_expand'])
    const [shown = 0, opened = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times)
    expect(opened - shown).toBeGreaterThanOrEqual(1_999)
    await invitation.getByRole('button', { name: t('benefit.close') }).click()
    await expect(page.getByRole('status', { name: t('blocks.toasts') }).getByText(t('blocks.closed'))).toBeVisible()
    await expect(invitation).toHaveCount(0)
    await openWithScripts(page, getPageUrl('westend'))
    await expect(page.getByRole('complementary', { name: popUpSample.name })).toHaveCount(0)
  })

  test('scrolling on folds the pop-up; its followed link is tracked (ANA-04, POP-03, POP-05)', async ({ page }) => {
    await openWithScripts(page, getPageUrl('basecamp'))
    const invitation = page.getByRole('complementary', { name: popUpSample.name })
    const link = invitation.getByRole('link', { name: 'How it works' })
    await expect(link).toBeVisible()
    await page.mouse.wheel(0, 400)
    await expect(link).toBeHidden()
    await invitation.getByRole('button', { name: popUpSample.folded }).click()
    await link.click()
    await expect(page).toHaveURL(getPageUrl('loyalty'))
    expect((await getDataLayerEvents(page, 'popup')).at(-1)).toBe('popup_click')
  })

  test('a toast leaves by itself, but not under the pointer (NTF-01, NTF-06)', async ({ page }) => {
    await openWithScripts(page, getPageUrl('basecamp'))
    await page.clock.install()
    await page
      .getByRole('complementary', { name: popUpSample.name })
      .getByRole('button', { name: t('benefit.close') })
      .click()
    await page.clock.runFor(1_000)
    const toast = page.getByText(t('blocks.closed'))
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(9, 9, { steps: 2 })
    await page.clock.runFor(6_000)
    await expect(toast).toHaveCount(0)
  })

  test('shoppers’ photos are requested only when they come near; without them the page renders (BLK-29, BLK-49, BLK-52)', async ({
    page,
  }) => {
    const requested: string[] = []
    const widgets = '**/social/widget.js*'
    // The service is played here: a script that puts four photos into its container.
    await page.route(widgets, async (route) => {
      const address = new URL(route.request().url())
      requested.push(address.search)
      const place = `document.getElementById('${address.searchParams.get('container')}')`
      await route.fulfill({ contentType: 'text/javascript', body: `${place}.innerHTML = '<ul>${'<li>A photo</li>'.repeat(4)}</ul>'` })
    })
    await openWithScripts(page, getPageUrl('westend'))
    expect(requested).toEqual([])
    const photos = page.getByRole('region', { name: 'Out there, by you' })
    await photos.scrollIntoViewIfNeeded()
    await expect(photos.getByRole('listitem')).toHaveCount(4)
    expect(requested).toEqual(['?container=westend-photos-wall&locale=en-US'])

    await page.unroute(widgets)
    await page.route(widgets, (route) => route.abort())
    await openWithScripts(page, getPageUrl('westend'))
    await photos.scrollIntoViewIfNeeded()
    await expect(photos).toHaveCount(0)
  })
})
