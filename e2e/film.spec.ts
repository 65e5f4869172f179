import { expect, type Locator } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectRuntimeReady } from './shop/shopper'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const filmPageUrl = getBrandOrigin('halvern') + href('page', { locale, '*': 'basecamp' })

test('a film plays in silence while it is in view, until it is stopped (BLK-30, BLK-46)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(filmPageUrl)
  await expectRuntimeReady(page)
  const film = page.locator('video')
  expect(await isPlaying(film)).toBe(false)
  // Scrolls to its lower edge, so that the button is in view as well. A click that has to scroll first takes the film out of view, which
  // stops it.
  await film.evaluate((player) => player.scrollIntoView({ block: 'end' }))
  await expect.poll(() => isPlaying(film)).toBe(true)
  expect(await film.evaluate((player: HTMLVideoElement) => player.muted && !player.controls)).toBe(true)
  await page.getByRole('button', { name: t('video.pause') }).click()
  await expect(page.getByRole('button', { name: t('video.play') })).toBeVisible()
  expect(await isPlaying(film)).toBe(false)
})

test(
  'a film plays where a busy browser reports at once that it was out of view and is in view (BLK-30)',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.addInitScript(batchIntersections)
    await page.goto(filmPageUrl)
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    const film = page.locator('video')
    await expect(page.getByRole('button', { name: t('video.play') })).toBeVisible()
    await film.evaluate((player) => player.scrollIntoView({ block: 'end' }))
    await expect.poll(() => isPlaying(film)).toBe(true)
  },
)

test('a film shows its captions until they are turned off (BLK-45)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(filmPageUrl)
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  const captions = page.getByRole('button', { name: t('video.captions') })
  const firstCue = () =>
    film.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, (track?.activeCues?.[0] as VTTCue | undefined)?.text])
  await expect.poll(firstCue).toEqual(['showing', expect.stringContaining('no words')])
  await expect(captions).toHaveAttribute('aria-pressed', 'true')
  await captions.click()
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  expect((await firstCue())[0]).toBe('hidden')
})

test(
  'where a browser cannot play a film its poster stays, and the error is only logged (BLK-48)',
  { tag: '@scripts' },
  async ({ page }) => {
    const warned: string[] = []
    const failed: Error[] = []
    page.on('console', (message) => warned.push(message.text()))
    page.on('pageerror', (error) => failed.push(error))
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('not now', 'NotAllowedError'))
    })
    await page.goto(filmPageUrl)
    await expectRuntimeReady(page)
    await page.locator('video').scrollIntoViewIfNeeded()
    await expect.poll(() => warned.join()).toContain('film not played')
    await expect(page.getByRole('button', { name: t('video.play') })).toBeVisible()
    expect(failed).toEqual([])
  },
)

test(
  'video code is loaded by a page with a video, and the video itself when it is in view (BLK-47)',
  { tag: '@scripts' },
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const ofFilms = () => requested.filter((path) => /\/video-.*\.js$|\.(mp4|webm)$/.test(path))
    await page.goto(getBrandOrigin('halvern') + href('home', { locale }))
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    expect(ofFilms()).toEqual([])
    await page.goto(filmPageUrl)
    await page.mouse.move(9, 9, { steps: 2 })
    await expect.poll(ofFilms).toContainEqual(expect.stringMatching(/\.js$/))
    expect(ofFilms().filter((path) => !path.endsWith('.js'))).toEqual([])
    await page.locator('video').scrollIntoViewIfNeeded()
    await expect.poll(ofFilms).toContainEqual(expect.stringMatching(/\.(mp4|webm)$/))
  },
)

test('without scripts a film has the browser’s own controls (BLK-30)', { tag: '@no-scripts' }, async ({ page }) => {
  await page.goto(filmPageUrl)
  await expect(page.locator('video[controls]')).toHaveAttribute('preload', 'none')
})

/** Holds the reports back until one says that something is in view. */
function batchIntersections() {
  const Native = window.IntersectionObserver
  window.IntersectionObserver = class extends Native {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const heldEntries: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        heldEntries.push(...entries)
        if (entries.some(({ isIntersecting }) => isIntersecting)) report(heldEntries.splice(0), observer)
      }, options)
    }
  }
}

function isPlaying(film: Locator): Promise<boolean> {
  return film.evaluate((player: HTMLVideoElement) => !player.paused && player.currentTime > 0)
}
