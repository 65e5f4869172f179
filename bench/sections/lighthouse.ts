import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { findFreePort } from '../../scripts/serve/ports.ts'
import { launchBrowser } from '../browser/phone.ts'
import { type TraceEvent, useProcessorTime } from '../browser/processor-time.ts'
import { goals } from '../goals.ts'
import { waitForQuietMachine } from '../load/quiet-machine.ts'
import { calculateMedian } from '../median.ts'
import { type PageName, pageNames, pagePaths } from '../pages.ts'
import { emptyPage } from '../site/empty-page.ts'
import { publicOrigin } from '../site/start-edge.ts'
import { toPageRow, type BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'
import { withEdge } from './with-edge.ts'

/** Round trip and throughput of the network, and how many times slower the processor is than ours. */
type ThrottlingProfile = { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number }

/** `mobile` is Lighthouse's own, a phone of the middle; `lowend` a cheap phone on a poor network. */
export const throttlingProfiles = {
  mobile: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 },
  lowend: { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 14 },
} satisfies Record<string, ThrottlingProfile>

/** The last two count the processor time of a task, the others how long it took. */
type MetricName =
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'processorPerformance'
  | 'processorTbt'
type LighthouseScores = Record<MetricName, number>
type LighthouseOutcome = { scores: LighthouseScores; failing: string[] }
type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type LighthouseRun = { edgePort: number; url: string; cookie?: string; profile: ThrottlingProfile; scratch: string }

/** Lighthouse, medians of the runs, on an ordinary and on a cheap phone. */
export function measureLighthouse(bench: BenchContext): Promise<BenchTable> {
  return withEdge(bench, async ({ edgePort, getCookie }) => {
    const mobile = new Map<PageName, LighthouseScores>()
    const lowend = new Map<PageName, LighthouseScores>()
    const failingAudits: Record<string, string[]> = {}
    const noise: number[] = []
    bench.say('lighthouse of an empty page')
    const floor = await measureEmptyPage(bench, edgePort)
    for (const page of pageNames) {
      const lighthouseRun = { edgePort, url: publicOrigin + pagePaths[page], cookie: await getCookie(page), scratch: bench.scratch }
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
      notes: [`Runs: ${bench.runs}. Others used up to ${busyPercent} % of a CPU.`, floor],
      detail: failingAudits,
    }
  })
}

/** What a page without content scores here: the limit of what the others can reach, as a sentence. */
async function measureEmptyPage({ runs, scratch }: BenchContext, edgePort: number): Promise<string> {
  const emptyRun = { edgePort, url: publicOrigin + emptyPage.path, scratch }
  const { scores: mobile } = await runMedianScores(runs, { ...emptyRun, profile: throttlingProfiles.mobile })
  const { scores: lowend } = await runMedianScores(runs, { ...emptyRun, profile: throttlingProfiles.lowend })
  const onPhone = `an LCP of ${mobile.lcp} s and ${mobile.tbt} ms of blocking on the mobile profile`
  const onCheapPhone = `${lowend.performance} (${lowend.processorPerformance} by processor time) and an LCP of ${lowend.lcp} s on the cheap phone`
  return `An empty page in the same run has ${onPhone}; ${onCheapPhone}.`
}

type ScoresByPage = ReadonlyMap<PageName, LighthouseScores>

function toRows(mobile: ScoresByPage, lowend: ScoresByPage) {
  const getScore = (key: keyof LighthouseScores) => (page: PageName) => mobile.get(page)?.[key] ?? null
  return [
    toPageRow('Mobile performance', getScore('performance'), goals.performance),
    toPageRow('– by processor time', getScore('processorPerformance')),
    toPageRow('Mobile accessibility', getScore('accessibility'), goals.accessibility),
    toPageRow('Mobile best practices', getScore('bestPractices'), goals.bestPractices),
    toPageRow('Mobile SEO', getScore('seo'), goals.seo),
    toPageRow('Mobile LCP, s', getScore('lcp'), goals.lcp),
    toPageRow('Mobile TBT, ms', getScore('tbt'), goals.tbt),
    toPageRow('– by processor time, ms', getScore('processorTbt')),
    toPageRow('Mobile CLS', getScore('cls'), goals.cls),
    toPageRow('Cheap phone performance', (page) => lowend.get(page)?.performance ?? null, goals.lowend),
    toPageRow('– by processor time', (page) => lowend.get(page)?.processorPerformance ?? null),
    toPageRow('Cheap phone LCP, s', (page) => lowend.get(page)?.lcp ?? null),
  ]
}

/** Medians of this many runs. */
export async function runMedianScores(runs: number, lighthouseRun: LighthouseRun): Promise<LighthouseOutcome> {
  const outcomes: LighthouseOutcome[] = []
  for (let repetition = 0; repetition < runs; repetition += 1) outcomes.push(await repeatBrokenRun(() => runLighthouse(lighthouseRun)))
  const getMedian = (key: keyof LighthouseScores) => calculateMedian(outcomes.map(({ scores }) => scores[key]))
  const scores = {
    performance: getMedian('performance'),
    accessibility: getMedian('accessibility'),
    bestPractices: getMedian('bestPractices'),
    seo: getMedian('seo'),
    lcp: getMedian('lcp'),
    tbt: getMedian('tbt'),
    cls: getMedian('cls'),
    processorPerformance: getMedian('processorPerformance'),
    processorTbt: getMedian('processorTbt'),
  }
  return { scores, failing: [...new Set(outcomes.flatMap((outcome) => outcome.failing))] }
}

/** Runs again what Lighthouse could not record (about one trace in forty), twice at most. */
async function repeatBrokenRun(run: () => Promise<LighthouseOutcome>, triesLeft = 2): Promise<LighthouseOutcome> {
  try {
    return await run()
  } catch (error) {
    if (triesLeft === 0) throw error
    return repeatBrokenRun(run, triesLeft - 1)
  }
}

/** One run in a fresh browser, judged twice: by how long tasks took, and by the processor time that they used. */
async function runLighthouse({ edgePort, url, cookie, profile, scratch }: LighthouseRun): Promise<LighthouseOutcome> {
  const debuggingPort = await findFreePort()
  const browser = await launchBrowser({ edgePort, debuggingPort })
  const artifactsFolder = path.join(scratch, 'lighthouse')
  const flags: Flags = {
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    throttling: toThrottling(profile),
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  }
  try {
    await lighthouse(url, { ...flags, port: debuggingPort, gatherMode: artifactsFolder })
    const report = await auditArtifacts(url, { ...flags, auditMode: artifactsFolder })
    shortenTrace(path.join(artifactsFolder, 'trace.json'))
    return toOutcome(report, await auditArtifacts(url, { ...flags, auditMode: artifactsFolder }))
  } finally {
    await browser.close()
    rmSync(artifactsFolder, { recursive: true, force: true })
  }
}

type Flags = NonNullable<Parameters<typeof lighthouse>[1]>

async function auditArtifacts(url: string, flags: Flags): Promise<LighthouseReport> {
  const result = await lighthouse(url, flags)
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse found nothing to measure')
  return result.lhr
}

function shortenTrace(file: string) {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  useProcessorTime(trace.traceEvents)
  writeFileSync(file, JSON.stringify(trace))
}

/** The figures of a report, and the checks of the last three categories that did not pass: those can be passed by everybody. */
function toOutcome({ categories, audits }: LighthouseReport, byProcessor: LighthouseReport): LighthouseOutcome {
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
      processorPerformance: Math.round((byProcessor.categories.performance?.score ?? 0) * 100),
      processorTbt: Math.round(byProcessor.audits['total-blocking-time']?.numericValue ?? Number.NaN),
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
