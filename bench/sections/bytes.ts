import type { Browser } from '@playwright/test'
import { launchBrowser, createPhoneContext } from '../browser/phone.ts'
import { type PageWeight, calculatePageWeight, sumWireBytes } from '../browser/page-weight.ts'
import { loadFilesAfterIntent } from '../browser/after-intent.ts'
import { recordResponses } from '../browser/record-responses.ts'
import { goals } from '../goals.ts'
import { type PageName, pageNames, pagePaths } from '../pages.ts'
import { publicOrigin } from '../site/start-edge.ts'
import { toPageRow, type BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'
import { withEdge } from './with-edge.ts'

type WeighedFile = { path: string; bytes: number }
type FullPageWeight = PageWeight & { laterScript: number; files: WeighedFile[] }

type WeightMetric = Exclude<keyof FullPageWeight, 'files'>

/** Transfer size of a first visit and of the first interaction. The same on every machine. */
export function measureBytes(bench: BenchContext): Promise<BenchTable> {
  return withEdge(bench, async ({ edgePort, getCookie }) => {
    const browser = await launchBrowser({ edgePort })
    const weights = new Map<PageName, FullPageWeight>()
    for (const name of pageNames) {
      bench.say(`bytes of ${name}`)
      weights.set(name, await weighPage(browser, publicOrigin + pagePaths[name], await getCookie(name)))
    }
    const version = browser.version()
    await browser.close()
    return {
      columns: pageNames,
      rows: toRows(weights),
      notes: [`Chromium ${version}, phone of 412 × 823 points.`],
      detail: Object.fromEntries(weights),
    }
  })
}

function toRows(weights: ReadonlyMap<PageName, FullPageWeight>) {
  const getCount = (key: WeightMetric) => (page: PageName) => weights.get(page)?.[key] ?? null
  const getKilobytes = (key: WeightMetric) => (page: PageName) => Math.round((weights.get(page)?.[key] ?? Number.NaN) / 10.24) / 100
  return [
    toPageRow('Script files before the first intent', getCount('scriptFiles'), goals.scriptFiles),
    toPageRow('Inline script, KB raw', getKilobytes('inlineScript'), goals.inlineScript),
    toPageRow('Script and words after intent, KB', getKilobytes('laterScript'), goals.laterScript),
    toPageRow('HTML, KB', getKilobytes('html'), goals.html),
    toPageRow('– of it data for hydration, KB', getKilobytes('handoff')),
    toPageRow('CSS, KB', getKilobytes('css'), goals.css),
    toPageRow('Fonts, KB', getKilobytes('fonts'), goals.fonts),
    toPageRow('Images, KB', getKilobytes('images')),
    toPageRow('All bytes of the first view, KB', getKilobytes('all'), goals.all),
    toPageRow('– packed by gzip, KB', getKilobytes('allGzip')),
    toPageRow('Requests', getCount('requests'), goals.requests),
  ]
}

/** A first visit of a page, and its first interaction. */
export async function weighPage(browser: Browser, url: string, cookie?: string): Promise<FullPageWeight> {
  const context = await createPhoneContext(browser, { cookie })
  const page = await context.newPage()
  const responses = recordResponses(page)
  const { received } = responses
  await page.goto(url)
  await responses.quiet()
  const weight = calculatePageWeight(received)
  const laterScript = sumWireBytes(await loadFilesAfterIntent(page, responses))
  await context.close()
  const files = received.map((file) => ({ path: file.path, bytes: sumWireBytes([file]) })).sort((a, b) => b.bytes - a.bytes)
  return { ...weight, laterScript, files }
}
