import { type Browser, type Locator, type Page, test as playwright } from '@playwright/test'
import { applyScriptState, type ScriptState } from './script-state'

/** What waits until an element is still, which Chromium tells frame by frame. */
const waitingActions = ['click', 'dblclick', 'check', 'uncheck', 'setChecked', 'hover', 'tap'] as const
const drawingTimeoutMs = 20_000
/** Chromium gives up after the sixth crash of this process. */
const maxRestarts = 3

/**
 * Playwright's `test`. Where Chromium has stopped drawing a page, it is made to go on (decision 086). A project may name the state in which
 * scripts arrive.
 */
export const test = playwright.extend<object, { drawsOn: undefined; scriptState: ScriptState }>({
  scriptState: ['as usual', { option: true, scope: 'worker' }],
  drawsOn: [
    async ({ browser, scriptState }, use) => {
      applyScriptState(browser, scriptState)
      const page = await browser.newPage()
      const locators = Object.getPrototypeOf(page.locator('html')) as Record<string, (...args: unknown[]) => Promise<unknown>>
      await page.close()
      for (const name of waitingActions) locators[name] = withDrawingRestart(locators[name]!)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

function withDrawingRestart(action: (...args: unknown[]) => Promise<unknown>) {
  return function (this: Locator, ...args: unknown[]) {
    return withDrawing(this.page(), () => action.apply(this, args))
  }
}

/** Waits for something that comes only while Chromium draws: a press, an idle moment, a page that hydrates. */
export async function withDrawing<T>(page: Page, wait: () => Promise<T>): Promise<T> {
  const restartTimer = setTimeout(() => void restartGpuProcess(page.context().browser()), drawingTimeoutMs)
  try {
    return await wait()
  } finally {
    clearTimeout(restartTimer)
  }
}

const restartsByBrowser = new WeakMap<Browser, number>()

/** Ends the process that draws. Pages lose nothing: they start another, and with it their next frame. */
async function restartGpuProcess(browser: Browser | null) {
  const previousRestarts = browser ? (restartsByBrowser.get(browser) ?? 0) : maxRestarts
  if (!browser || previousRestarts >= maxRestarts) return
  restartsByBrowser.set(browser, previousRestarts + 1)
  console.warn(`  Nothing was drawn for ${drawingTimeoutMs / 1_000} s: Chromium draws with a new process (decision 086).`)
  // The test may have ended meanwhile, and its browser with it.
  await browser
    .newBrowserCDPSession()
    .then((session) => session.send('Browser.crashGpuProcess'))
    .catch(() => undefined)
}
