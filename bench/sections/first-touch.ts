import type { Browser, Page } from '@playwright/test'
import { launchBrowser, newPhone } from '../browser/phone.ts'
import { type TouchTimes, slowDown, watchTouch } from '../browser/touch-probe.ts'
import { touchGoals } from '../goals.ts'
import { median } from '../median.ts'
import { measuredProduct, type PageName, paths } from '../pages.ts'
import { publicOrigin } from '../site/edge.ts'
import type { Table } from '../table.ts'
import type { Bench } from './bench.ts'
import { withEdge } from './with-edge.ts'

type Touch = { page: PageName; name: string; query?: string; prepare?: (page: Page) => Promise<void>; tap: string; isThere: string }

const isAdded = `document.querySelector('dialog[open] .mini .cart-item')`
const add = '#buy button[value="add-item"]'

const touches: Touch[] = [
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
  { page: 'product', name: 'add to cart', query: `?size=${measuredProduct.size}`, tap: add, isThere: isAdded },
  { page: 'product', name: 'choose a size, then add to cart', prepare: chooseSize, tap: add, isThere: isAdded },
  {
    page: 'cart',
    name: 'one more of an item',
    tap: '.cart-item button[value="1"]',
    isThere: `/\\(2\\)|2 /.test(document.querySelector('h1')?.textContent)`,
  },
]

/** What the first touch of a cold page shows, and when. */
export function firstTouch(bench: Bench): Promise<Table> {
  return withEdge(bench, async ({ edgePort, cookieOf }) => {
    const browser = await launchBrowser({ edgePort })
    const rows: Table['rows'] = []
    for (const touch of touches) {
      const runs: TouchTimes[] = []
      for (let run = 0; run < bench.runs; run += 1) runs.push(await touched(browser, touch, await cookieOf(touch.page)))
      bench.say(`${touch.page}, ${touch.name}: ${JSON.stringify(runs)}`)
      rows.push({
        label: `${touch.page}: ${touch.name}`,
        cells: [
          { value: medianOf(runs, 'feedback'), goal: touchGoals.feedback },
          { value: medianOf(runs, 'result'), goal: touchGoals.result },
        ],
      })
    }
    const version = browser.version()
    await browser.close()
    return { columns: ['something is seen, ms', 'the result is seen, ms'], rows, notes: [`Chromium ${version}, runs: ${bench.runs}.`] }
  })
}

async function touched(browser: Browser, { page: name, query = '', prepare, tap, isThere }: Touch, cookie?: string): Promise<TouchTimes> {
  const context = await newPhone(browser, { cookie })
  const page = await context.newPage()
  // The runtime may come by itself to a generous device.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  const seen = await watchTouch(page, isThere)
  await page.goto(publicOrigin + paths[name] + query, { waitUntil: 'networkidle' })
  await slowDown(page)
  await prepare?.(page)
  // Only the last touch counts.
  await page.evaluate(() => sessionStorage.clear())
  await page.locator(`${tap}:visible`).first().tap({ noWaitAfter: true })
  const found = await seen()
  await context.close()
  return found
}

async function chooseSize(page: Page) {
  await page
    .locator('#buy label')
    .filter({ hasText: new RegExp(`^${measuredProduct.size}$`) })
    .tap()
}

/** Null if one run did not show it. */
function medianOf(runs: readonly TouchTimes[], what: keyof TouchTimes): number | null {
  const all = runs.map((run) => run[what])
  return all.includes(null) ? null : Math.round(median(all.map(Number)))
}
