import { type Browser, type Locator, test as playwright } from '@playwright/test'

/** What waits until an element is still, which Chromium tells frame by frame. */
const pressing = ['click', 'dblclick', 'check', 'uncheck', 'setChecked', 'hover', 'tap'] as const
const patienceMs = 20_000
/** Chromium gives up after the sixth crash of this process. */
const maxRestarts = 3

/** Playwright's `test`. Where Chromium has stopped drawing a page, it is made to go on. (decision 086) */
export const test = playwright.extend<object, { drawsOn: undefined }>({
  drawsOn: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      const locators = Object.getPrototypeOf(page.locator('html')) as Record<string, (...args: unknown[]) => Promise<unknown>>
      await page.close()
      for (const name of pressing) locators[name] = withPatience(locators[name]!)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

function withPatience(press: (...args: unknown[]) => Promise<unknown>) {
  return async function (this: Locator, ...args: unknown[]) {
    const waiting = setTimeout(() => void restartDrawing(this.page().context().browser()), patienceMs)
    try {
      return await press.apply(this, args)
    } finally {
      clearTimeout(waiting)
    }
  }
}

const restarts = new WeakMap<Browser, number>()

/** Ends the process that draws. Pages lose nothing: they start another, and with it their next frame. */
async function restartDrawing(browser: Browser | null) {
  const before = browser ? (restarts.get(browser) ?? 0) : maxRestarts
  if (!browser || before >= maxRestarts) return
  restarts.set(browser, before + 1)
  console.warn(`  Nothing could be pressed for ${patienceMs / 1_000} s: Chromium draws with a new process (decision 086).`)
  // The test may have ended meanwhile, and its browser with it.
  await browser
    .newBrowserCDPSession()
    .then((session) => session.send('Browser.crashGpuProcess'))
    .catch(() => undefined)
}
