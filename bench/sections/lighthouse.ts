import lighthouse from 'lighthouse'
import { freePort } from '../../scripts/serve/ports.ts'
import { launchBrowser } from '../browser/phone.ts'
import { goals } from '../goals.ts'
import { quietMachine } from '../load/quiet-machine.ts'
import { median } from '../median.ts'
import { type PageName, pageNames, paths } from '../pages.ts'
import { publicOrigin } from '../site/edge.ts'
import { pageRow, type Table } from '../table.ts'
import type { Bench } from './bench.ts'
import { withEdge } from './with-edge.ts'

/** Round trip and throughput of the network, and how many times slower the processor is than ours. */
type Profile = { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number }

/** `mobile` is Lighthouse's own, a phone of the middle; `lowend` a cheap phone on a poor network. */
const profiles = {
  mobile: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 },
  lowend: { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 14 },
} satisfies Record<string, Profile>

type Scores = Record<'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'lcp' | 'tbt' | 'cls', number>
type Outcome = { scores: Scores; failing: string[] }
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type LighthouseVisit = { edgePort: number; url: string; cookie?: string; profile: Profile }

/** Lighthouse, medians of the runs, on an ordinary and on a cheap phone. */
export function lighthouseScores(bench: Bench): Promise<Table> {
  return withEdge(bench, async ({ edgePort, cookieOf }) => {
    const mobile = new Map<PageName, Scores>()
    const lowend = new Map<PageName, Scores>()
    const failing: Record<string, string[]> = {}
    const noise: number[] = []
    for (const page of pageNames) {
      const visit = { edgePort, url: publicOrigin + paths[page], cookie: await cookieOf(page) }
      noise.push(await quietMachine(bench.runs > 1 ? 20 : 0))
      bench.say(`lighthouse of ${page}`)
      const outcome = await medianScores(bench.runs, { ...visit, profile: profiles.mobile })
      mobile.set(page, outcome.scores)
      failing[page] = outcome.failing
      lowend.set(page, (await medianScores(bench.runs, { ...visit, profile: profiles.lowend })).scores)
    }
    const busy = Math.round(Math.max(...noise) * 100)
    return {
      columns: pageNames,
      rows: rowsOf(mobile, lowend),
      notes: [`Runs: ${bench.runs}. Others used up to ${busy} % of a CPU.`],
      detail: failing,
    }
  })
}

type All = ReadonlyMap<PageName, Scores>

function rowsOf(mobile: All, lowend: All) {
  const of = (key: keyof Scores) => (page: PageName) => mobile.get(page)?.[key] ?? null
  return [
    pageRow('Mobile performance', of('performance'), goals.performance),
    pageRow('Mobile accessibility', of('accessibility'), goals.accessibility),
    pageRow('Mobile best practices', of('bestPractices'), goals.bestPractices),
    pageRow('Mobile SEO', of('seo'), goals.seo),
    pageRow('Mobile LCP, s', of('lcp'), goals.lcp),
    pageRow('Mobile TBT, ms', of('tbt'), goals.tbt),
    pageRow('Mobile CLS', of('cls'), goals.cls),
    pageRow('Cheap phone performance', (page) => lowend.get(page)?.performance ?? null, goals.lowend),
    pageRow('Cheap phone LCP, s', (page) => lowend.get(page)?.lcp ?? null),
  ]
}

async function medianScores(runs: number, visit: LighthouseVisit): Promise<Outcome> {
  const all: Outcome[] = []
  for (let run = 0; run < runs; run += 1) all.push(await scoresOf(visit))
  const of = (key: keyof Scores) => median(all.map(({ scores }) => scores[key]))
  const scores = {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  }
  return { scores, failing: [...new Set(all.flatMap((outcome) => outcome.failing))] }
}

/** One run in a fresh browser. */
async function scoresOf({ edgePort, url, cookie, profile }: LighthouseVisit): Promise<Outcome> {
  const debuggingPort = await freePort()
  const browser = await launchBrowser({ edgePort, debuggingPort })
  try {
    const result = await lighthouse(url, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      throttling: throttlingOf(profile),
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse found nothing to measure')
    return outcomeOf(result.lhr)
  } finally {
    await browser.close()
  }
}

/** The figures of a report, and the checks of the last three categories that did not pass: those can be passed by everybody. */
function outcomeOf({ categories, audits }: Report): Outcome {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const figure = (id: string, digits: number) => Number((audits[id]?.numericValue ?? Number.NaN).toFixed(digits))
  const judged = ['accessibility', 'best-practices', 'seo']
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: figure('largest-contentful-paint', 0) / 1000,
      tbt: figure('total-blocking-time', 0),
      cls: figure('cumulative-layout-shift', 3),
    },
    failing: judged.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}

/** Lighthouse applies the first three where it simulates, the others where it truly slows the network down. */
function throttlingOf({ rttMs, throughputKbps, cpuSlowdownMultiplier }: Profile) {
  return {
    ...{ rttMs, throughputKbps, cpuSlowdownMultiplier },
    ...{ requestLatencyMs: rttMs * 3.75, downloadThroughputKbps: throughputKbps * 0.9, uploadThroughputKbps: throughputKbps * 0.4 },
  }
}
