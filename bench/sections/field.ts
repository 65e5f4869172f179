import type { Browser, Page } from '@playwright/test'
import { createPhoneContext, desktopOptions, launchBrowser } from '../browser/phone.ts'
import { throttlePage } from '../browser/touch-probe.ts'
import { collectVitals, readVitals } from '../browser/web-vitals.ts'
import { type VisitClass, viewShares, visitClasses } from '../field/visit-mix.ts'
import { isGood, type Vitals, calculateWeightedPercentile } from '../field/vitals.ts'
import { fieldGoals, type Goal } from '../goals.ts'
import { measuredProduct, pagePaths } from '../pages.ts'
import { publicOrigin } from '../site/start-edge.ts'
import type { BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'
import { withEdge } from './with-edge.ts'

type ViewedPage = keyof typeof viewShares
type Visit = { page: ViewedPage; visitClass: VisitClass; cookie: string | undefined }
type View = { page: ViewedPage; weight: number; vitals: Vitals }

/** What a shopper does on each page, if it is on the screen: the first act on the cold page, and one after it. */
const tapsByPage: Record<ViewedPage, string[]> = {
  home: ['[popovertarget="mobile-menu"]', '#mobile-menu summary, #mobile-menu button'],
  category: ['[popovertarget="filters"]', '#filters label'],
  product: [`#buy label:has-text("${measuredProduct.size}")`, '#buy button[value="add-item"]'],
  cart: ['.cart-item button[value="1"]', '.cart-item button[value="1"]'],
}

/** Time for the answer to a tap; the next one comes after it. */
const pauseMs = 1_500

/** The Core Web Vitals of the field, simulated: cold views by every kind of visitor, weighted by how many they are. */
export function measureField(bench: BenchContext): Promise<BenchTable> {
  return withEdge(bench, async ({ edgePort, getCookie }) => {
    const browser = await launchBrowser({ edgePort })
    const views: View[] = []
    for (const page of Object.keys(viewShares) as ViewedPage[])
      for (const visitClass of visitClasses) {
        for (let repetition = 0; repetition < bench.runs; repetition += 1)
          views.push({
            page,
            weight: visitClass.share * viewShares[page],
            vitals: await viewPage(browser, { page, visitClass, cookie: await getCookie(page) }),
          })
        bench.say(
          `${page}, ${visitClass.device}, processor ÷ ${visitClass.cpuSlowdown}, ${visitClass.rttMs} ms: ${JSON.stringify(views.at(-1)?.vitals)}`,
        )
      }
    await browser.close()
    const columns = [...Object.keys(viewShares), 'all']
    const toRow = (label: string, measure: (views: View[]) => number, goal?: Goal) => ({
      label,
      cells: columns.map((column) => ({ value: measure(views.filter(({ page }) => column === 'all' || page === column)), goal })),
    })
    const p75 = (key: keyof Vitals) => (some: View[]) =>
      calculateWeightedPercentile(
        some.map(({ vitals, weight }) => ({ value: vitals[key], weight })),
        0.75,
      )
    return {
      columns,
      rows: [
        toRow('LCP, p75, ms', (some) => Math.round(p75('lcp')(some)), fieldGoals.lcp),
        toRow('INP, p75, ms', (some) => Math.round(p75('inp')(some)), fieldGoals.inp),
        toRow('CLS, p75', p75('cls'), fieldGoals.cls),
        toRow('Views good in all three, %', getGoodPercent, fieldGoals.goodPercent),
      ],
      notes: [`${visitClasses.length} kinds of visit, runs: ${bench.runs}.`],
      detail: views,
    }
  })
}

/** One view by somebody who has never been here. The throttle of Chromium has no handshakes, so that TCP and TLS are added to the LCP. */
async function viewPage(browser: Browser, { page: name, visitClass, cookie }: Visit): Promise<Vitals> {
  const context = await createPhoneContext(browser, { cookie, ...(visitClass.device === 'desktop' && desktopOptions) })
  const page = await context.newPage()
  // The runtime may come by itself to a generous device.
  if (visitClass.cpuSlowdown > 1)
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  await collectVitals(page)
  await throttlePage(page, visitClass)
  await page.goto(publicOrigin + pagePaths[name], { waitUntil: 'load' })
  await page.waitForTimeout(pauseMs)
  for (const tap of tapsByPage[name]) await tapIfShown(page, tap)
  const vitals = await readVitals(page)
  await context.close()
  return { ...vitals, lcp: vitals.lcp + 2 * visitClass.rttMs }
}

async function tapIfShown(page: Page, selector: string) {
  const control = page.locator(selector).filter({ visible: true }).first()
  if (!(await control.isVisible())) return
  await control.click({ noWaitAfter: true, timeout: 10_000 })
  await page.waitForTimeout(pauseMs)
}

function getGoodPercent(views: View[]): number {
  const sum = (some: View[]) => some.reduce((total, { weight }) => total + weight, 0)
  return Math.round((sum(views.filter(({ vitals }) => isGood(vitals))) / sum(views)) * 100)
}
