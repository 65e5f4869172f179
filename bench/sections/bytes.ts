import type { Browser } from '@playwright/test'
import { launchBrowser, newPhone } from '../browser/phone.ts'
import { type PageWeight, pageWeight, wireBytes } from '../browser/page-weight.ts'
import { filesAfterIntent } from '../browser/after-intent.ts'
import { recordResponses } from '../browser/record-responses.ts'
import { goals } from '../goals.ts'
import { type PageName, pageNames, paths } from '../pages.ts'
import { publicOrigin } from '../site/edge.ts'
import { pageRow, type Table } from '../table.ts'
import type { Bench } from './bench.ts'
import { withEdge } from './with-edge.ts'

type File = { path: string; bytes: number }
type Weight = PageWeight & { laterScript: number; files: File[] }

type Figure = Exclude<keyof Weight, 'files'>

/** Transfer size of a first visit and of the first interaction. The same on every machine. */
export function bytes(bench: Bench): Promise<Table> {
  return withEdge(bench, async ({ edgePort, cookieOf }) => {
    const browser = await launchBrowser({ edgePort })
    const weights = new Map<PageName, Weight>()
    for (const name of pageNames) {
      bench.say(`bytes of ${name}`)
      weights.set(name, await weigh(browser, publicOrigin + paths[name], await cookieOf(name)))
    }
    const version = browser.version()
    await browser.close()
    return {
      columns: pageNames,
      rows: rowsOf(weights),
      notes: [`Chromium ${version}, phone of 412 × 823 points.`],
      detail: Object.fromEntries(weights),
    }
  })
}

function rowsOf(weights: ReadonlyMap<PageName, Weight>) {
  const count = (key: Figure) => (page: PageName) => weights.get(page)?.[key] ?? null
  const kb = (key: Figure) => (page: PageName) => Math.round((weights.get(page)?.[key] ?? Number.NaN) / 10.24) / 100
  return [
    pageRow('Script files before the first intent', count('scriptFiles'), goals.scriptFiles),
    pageRow('Inline script, KB raw', kb('inlineScript'), goals.inlineScript),
    pageRow('Script and words after intent, KB', kb('laterScript'), goals.laterScript),
    pageRow('HTML, KB', kb('html'), goals.html),
    pageRow('– of it data for hydration, KB', kb('handoff')),
    pageRow('CSS, KB', kb('css'), goals.css),
    pageRow('Fonts, KB', kb('fonts'), goals.fonts),
    pageRow('Images, KB', kb('images')),
    pageRow('All bytes of the first view, KB', kb('all'), goals.all),
    pageRow('– packed by gzip, KB', kb('allGzip')),
    pageRow('Requests', count('requests'), goals.requests),
  ]
}

async function weigh(browser: Browser, url: string, cookie?: string): Promise<Weight> {
  const context = await newPhone(browser, { cookie })
  const page = await context.newPage()
  const responses = recordResponses(page)
  const { received } = responses
  await page.goto(url)
  await responses.quiet()
  const weight = pageWeight(received)
  const laterScript = wireBytes(await filesAfterIntent(page, responses))
  await context.close()
  const files = received.map((each) => ({ path: each.path, bytes: wireBytes([each]) })).sort((a, b) => b.bytes - a.bytes)
  return { ...weight, laterScript, files }
}
