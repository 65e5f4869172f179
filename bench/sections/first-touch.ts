import type { Browser, Page } from '@playwright/test'
import { launchBrowser, createPhoneContext } from '../browser/phone.ts'
import { type TouchTimes, throttlePage, measureTouch } from '../browser/touch-probe.ts'
import { touchGoals } from '../goals.ts'
import { calculateMedian } from '../median.ts'
import { measuredProduct, type PageName, pagePaths } from '../pages.ts'
import { publicOrigin } from '../site/start-edge.ts'
import type { BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'
import { withEdge } from './with-edge.ts'

export type TouchCase = {
  page: PageName
  name: string
  query?: string
  prepare?: (page: Page) => Promise<void>
  tap: string
  isThere: string
  /** Unless the control says that it is busy. */
  isSeen?: string
}
export type TouchVisit = { path: string; cookie?: string }

const addedItemExpression = `document.querySelector('dialog[open] .mini .cart-item')`
const addButtonSelector = '#buy button[value="add-item"]'

export const touchCases: TouchCase[] = [
  {
    page: 'home',
    name: 'open the menu',
    tap: '[popovertarget="mobile-menu"]',
    isThere: `document.querySelector('#mobile-menu:popover-open')`,
  },
  {
    page: 'category',
    name: 'open the filters',
    tap: '[popovertarget="filters"]',
    isThere: `document.querySelector('#filters:popover-open')`,
  },
  { page: 'product', name: 'add to cart', query: `?size=${measuredProduct.size}`, tap: addButtonSelector, isThere: addedItemExpression },
  { page: 'product', name: 'choose a size, then add to cart', prepare: selectSize, tap: addButtonSelector, isThere: addedItemExpression },
  {
    page: 'cart',
    name: 'one more of an item',
    tap: '.cart-item button[value="1"]',
    isThere: `/\\(2\\)|2 /.test(document.querySelector('h1')?.textContent)`,
  },
]

/** What the first touch of a cold page shows, and when. */
export function measureFirstTouch(bench: BenchContext): Promise<BenchTable> {
  return withEdge(bench, async ({ edgePort, getCookie }) => {
    const browser = await launchBrowser({ edgePort })
    const rows: BenchTable['rows'] = []
    for (const touch of touchCases) {
      const runs: TouchTimes[] = []
      for (let repetition = 0; repetition < bench.runs; repetition += 1)
        runs.push(await runTouchCase(browser, touch, { path: pagePaths[touch.page], cookie: await getCookie(touch.page) }))
      bench.say(`${touch.page}, ${touch.name}: ${JSON.stringify(runs)}`)
      rows.push({
        label: `${touch.page}: ${touch.name}`,
        cells: [
          { value: getMedian(runs, 'feedback'), goal: touchGoals.feedback },
          { value: getMedian(runs, 'result'), goal: touchGoals.result },
        ],
      })
    }
    const version = browser.version()
    await browser.close()
    return { columns: ['something is seen, ms', 'the result is seen, ms'], rows, notes: [`Chromium ${version}, runs: ${bench.runs}.`] }
  })
}

/** The first touch of a page at rest, as a cheap phone shows it. */
export async function runTouchCase(
  browser: Browser,
  { query = '', prepare, tap, isThere, isSeen }: TouchCase,
  { path, cookie }: TouchVisit,
): Promise<TouchTimes> {
  const context = await createPhoneContext(browser, { cookie })
  const page = await context.newPage()
  const readTouchTimes = await measureTouch(page, { result: isThere, feedback: isSeen })
  await openAtRest(page, publicOrigin + path + query)
  await throttlePage(page)
  await prepare?.(page)
  // Only the last touch counts.
  await page.evaluate(() => sessionStorage.clear())
  await page.locator(`${tap}:visible`).first().tap({ noWaitAfter: true })
  const touchTimes = await readTouchTimes()
  await context.close()
  return touchTimes
}

/** Opens the page and waits until it is at rest. The runtime may come by itself to a generous device, which this one is not. */
export async function openAtRest(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  await page.goto(url, { waitUntil: 'networkidle' })
}

async function selectSize(page: Page) {
  await page
    .locator('#buy label')
    .filter({ hasText: new RegExp(`^${measuredProduct.size}$`) })
    .tap()
}

/** Null if one run did not show it. */
function getMedian(runs: readonly TouchTimes[], metric: keyof TouchTimes): number | null {
  const values = runs.map((run) => run[metric])
  return values.includes(null) ? null : Math.round(calculateMedian(values.map(Number)))
}
