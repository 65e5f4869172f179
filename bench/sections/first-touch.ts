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

type TouchCase = { page: PageName; name: string; query?: string; prepare?: (page: Page) => Promise<void>; tap: string; isThere: string }

const addedItemExpression = `document.querySelector('dialog[open] .mini .cart-item')`
const addButtonSelector = '#buy button[value="add-item"]'

const touchCases: TouchCase[] = [
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
  return withEdge(bench, async ({ edgePort, cookieOf }) => {
    const browser = await launchBrowser({ edgePort })
    const rows: BenchTable['rows'] = []
    for (const touch of touchCases) {
      const runs: TouchTimes[] = []
      for (let repetition = 0; repetition < bench.runs; repetition += 1)
        runs.push(await runTouchCase(browser, touch, await cookieOf(touch.page)))
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

async function runTouchCase(
  browser: Browser,
  { page: name, query = '', prepare, tap, isThere }: TouchCase,
  cookie?: string,
): Promise<TouchTimes> {
  const context = await createPhoneContext(browser, { cookie })
  const page = await context.newPage()
  // The runtime may come by itself to a generous device.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  const readTouchTimes = await measureTouch(page, isThere)
  await page.goto(publicOrigin + pagePaths[name] + query, { waitUntil: 'networkidle' })
  await throttlePage(page)
  await prepare?.(page)
  // Only the last touch counts.
  await page.evaluate(() => sessionStorage.clear())
  await page.locator(`${tap}:visible`).first().tap({ noWaitAfter: true })
  const touchTimes = await readTouchTimes()
  await context.close()
  return touchTimes
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
