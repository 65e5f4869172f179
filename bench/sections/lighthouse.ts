import lighthouse from 'lighthouse'
import { findFreePort } from '../../scripts/serve/ports.ts'
import { launchBrowser } from '../browser/phone.ts'
import { goals } from '../goals.ts'
import { waitForQuietMachine } from '../load/quiet-machine.ts'
import { calculateMedian } from '../median.ts'
import { type PageName, pageNames, pagePaths } from '../pages.ts'
import { publicOrigin } from '../site/start-edge.ts'
import { toPageRow, type BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'
import { withEdge } from './with-edge.ts'

/** Round trip and throughput of the network, and how many times slower the processor is than ours. */
type ThrottlingProfile = { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number }

/** `mobile` is Lighthouse's own, a phone of the middle; `lowend` a cheap phone on a poor network. */
const throttlingProfiles = {
  mobile: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 },
  lowend: { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 14 },
} satisfies Record<string, ThrottlingProfile>

type LighthouseScores = Record<'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'lcp' | 'tbt' | 'cls', number>
type LighthouseOutcome = { scores: LighthouseScores; failing: string[] }
type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type LighthouseRun = { edgePort: number; url: string; cookie?: string; profile: ThrottlingProfile }

/** Lighthouse, medians of the runs, on an ordinary and on a cheap phone. */
export function measureLighthouse(bench: BenchContext): Promise<BenchTable> {
  return withEdge(bench, async ({ edgePort, cookieOf }) => {
    const mobile = new Map<PageName, LighthouseScores>()
    const lowend = new Map<PageName, LighthouseScores>()
    const failingAudits: Record<string, string[]> = {}
    const noise: number[] = []
    for (const page of pageNames) {
      const lighthouseRun = { edgePort, url: publicOrigin + pagePaths[page], cookie: await cookieOf(page) }
      noise.push(await waitForQuietMachine(bench.runs > 1 ? 20 : 0))
      bench.say(`lighthouse of ${page}`)
      const outcome = await runMedianScores(bench.runs, { ...lighthouseRun, profile: throttlingProfiles.mobile })
      mobile.set(page, outcome.scores)
      failingAudits[page] = outcome.failing
      lowend.set(page, (await runMedianScores(bench.runs, { ...lighthouseRun, profile: throttlingProfiles.lowend })).scores)
    }
    const busyPercent = Math.round(Math.max(...noise) * 100)
    return {
      columns: pageNames,
      rows: toRows(mobile, lowend),
      notes: [`Runs: ${bench.runs}. Others used up to ${busyPercent} % of a CPU.`],
      detail: failingAudits,
    }
  })
}

type ScoresByPage = ReadonlyMap<PageName, LighthouseScores>

function toRows(mobile: ScoresByPage, lowend: ScoresByPage) {
  const getScore = (key: keyof LighthouseScores) => (page: PageName) => mobile.get(page)?.[key] ?? null
  return [
    toPageRow('Mobile performance', getScore('performance'), goals.performance),
    toPageRow('Mobile accessibility', getScore('accessibility'), goals.accessibility),
    toPageRow('Mobile best practices', getScore('bestPractices'), goals.bestPractices),
    toPageRow('Mobile SEO', getScore('seo'), goals.seo),
    toPageRow('Mobile LCP, s', getScore('lcp'), goals.lcp),
    toPageRow('Mobile TBT, ms', getScore('tbt'), goals.tbt),
    toPageRow('Mobile CLS', getScore('cls'), goals.cls),
    toPageRow('Cheap phone performance', (page) => lowend.get(page)?.performance ?? null, goals.lowend),
    toPageRow('Cheap phone LCP, s', (page) => lowend.get(page)?.lcp ?? null),
  ]
}

async function runMedianScores(runs: number, lighthouseRun: LighthouseRun): Promise<LighthouseOutcome> {
  const outcomes: LighthouseOutcome[] = []
  for (let repetition = 0; repetition < runs; repetition += 1) outcomes.push(await runLighthouse(lighthouseRun))
  const getMedian = (key: keyof LighthouseScores) => calculateMedian(outcomes.map(({ scores }) => scores[key]))
  const scores = {
    performance: getMedian('performance'),
    accessibility: getMedian('accessibility'),
    bestPractices: getMedian('bestPractices'),
    seo: getMedian('seo'),
    lcp: getMedian('lcp'),
    tbt: getMedian('tbt'),
    cls: getMedian('cls'),
  }
  return { scores, failing: [...new Set(outcomes.flatMap((outcome) => outcome.failing))] }
}

/** One run in a fresh browser. */
async function runLighthouse({ edgePort, url, cookie, profile }: LighthouseRun): Promise<LighthouseOutcome> {
  const debuggingPort = await findFreePort()
  const browser = await launchBrowser({ edgePort, debuggingPort })
  try {
    const result = await lighthouse(url, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      throttling: toThrottling(profile),
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse found nothing to measure')
    return toOutcome(result.lhr)
  } finally {
    await browser.close()
  }
}

/** The figures of a report, and the checks of the last three categories that did not pass: those can be passed by everybody. */
function toOutcome({ categories, audits }: LighthouseReport): LighthouseOutcome {
  const getScore = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const getMetric = (id: string, digits: number) => Number((audits[id]?.numericValue ?? Number.NaN).toFixed(digits))
  const requiredCategories = ['accessibility', 'best-practices', 'seo']
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
  return {
    scores: {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      bestPractices: getScore('best-practices'),
      seo: getScore('seo'),
      lcp: getMetric('largest-contentful-paint', 0) / 1000,
      tbt: getMetric('total-blocking-time', 0),
      cls: getMetric('cumulative-layout-shift', 3),
    },
    failing: requiredCategories.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}

/** Lighthouse applies the first three where it simulates, the others where it truly slows the network down. */
function toThrottling({ rttMs, throughputKbps, cpuSlowdownMultiplier }: ThrottlingProfile) {
  return {
    ...{ rttMs, throughputKbps, cpuSlowdownMultiplier },
    ...{ requestLatencyMs: rttMs * 3.75, downloadThroughputKbps: throughputKbps * 0.9, uploadThroughputKbps: throughputKbps * 0.4 },
  }
}
