import type { Browser } from '@playwright/test'
import { createPhoneContext, launchBrowser } from '../browser/phone.ts'
import { scriptStates } from '../browser/script-states.ts'
import { measureLoad } from '../load/measure-load.ts'
import { waitForQuietMachine } from '../load/quiet-machine.ts'
import { calculateMedian } from '../median.ts'
import type { BenchContext } from '../sections/bench.ts'
import { weighPage } from '../sections/bytes.ts'
import { runTouchCase } from '../sections/first-touch.ts'
import { runMedianScores, throttlingProfiles } from '../sections/lighthouse.ts'
import { attemptAction } from '../sections/user-actions.ts'
import { publicOrigin } from '../site/start-edge.ts'
import { measureActScript } from './act-script.ts'
import type { PeerPage } from './peer-pages.ts'
import type { PeerShop } from './peer-shops.ts'
import type { PeerFigures } from './peer-table.ts'

type Subject = { shop: PeerShop; page: PeerPage; bench: BenchContext }
type Measurement = (subject: Subject) => Promise<Partial<PeerFigures>>

/** Figures that are the same in every run, and figures of which the median counts. */
const measuredOnce: Measurement[] = [warmUp, weigh, countScriptStates, measureScript]
const measuredOften: Measurement[] = [measureTouch, scoreWithLighthouse, measureCost]

/** What a page costs and takes in each of the shops. They take turns in every run, so that a busy minute is everybody's. */
export async function measurePeers(shops: readonly PeerShop[], page: PeerPage, bench: BenchContext): Promise<PeerFigures[]> {
  const outcomes: Partial<PeerFigures>[][] = shops.map(() => [])
  const runInTurns = async (measure: Measurement, runs: number) => {
    for (let repetition = 0; repetition < runs; repetition += 1)
      for (const [i, shop] of shops.entries()) outcomes[i]?.push(await measure({ shop, page, bench }))
  }
  for (const measure of measuredOnce) await runInTurns(measure, 1)
  for (const measure of measuredOften) await runInTurns(measure, bench.runs)
  return outcomes.map((each) => takeMedians(each))
}

/** The median of each figure; null if one run did not show it. Of how busy others were, the most. */
export function takeMedians(outcomes: readonly Partial<PeerFigures>[]): PeerFigures {
  const names = new Set(outcomes.flatMap((each) => Object.keys(each) as (keyof PeerFigures)[]))
  return Object.fromEntries(
    [...names].map((name) => {
      const values = outcomes.map((each) => each[name]).filter((value) => value !== undefined)
      const numbers = values.filter((value) => value !== null)
      if (numbers.length < values.length) return [name, null]
      return [name, name === 'noise' ? Math.max(...numbers) : calculateMedian(numbers)]
    }),
  ) as PeerFigures
}

/** Whoever comes first would wait for caches to fill and for pictures to be cut. */
async function warmUp({ shop, page }: Subject) {
  await withBrowser(shop, async (browser) => {
    const context = await createPhoneContext(browser, { cookie: await shop.getCookie(page) })
    const visitor = await context.newPage()
    await visitor.goto(publicOrigin + shop.paths[page], { waitUntil: 'load', timeout: 120_000 })
  })
  return {}
}

async function weigh({ shop, page, bench }: Subject) {
  bench.say(`peers: ${shop.name}, ${page}, bytes`)
  const weight = await withBrowser(shop, async (browser) => weighPage(browser, publicOrigin + shop.paths[page], await shop.getCookie(page)))
  const { script, laterScript, html, css, fonts, images, all, requests } = weight
  return { ...mapToKilobytes({ script, laterScript, html, css, fonts, images, all }), requests }
}

async function countScriptStates({ shop, page, bench }: Subject) {
  const action = shop.actions[page]
  const problems = await withBrowser(shop, async (browser) => {
    const found: string[] = []
    for (const state of scriptStates) {
      const problem = await attemptAction({ ...action, path: shop.paths[page] }, state, { browser, cookie: await shop.getCookie(page) })
      if (problem !== null) found.push(`${state} (${problem})`)
    }
    return found
  })
  bench.say(
    `peers: ${shop.name}, ${page}, ${action.name}: ${problems.length > 0 ? `not with scripts ${problems.join(', ')}` : 'in every state'}`,
  )
  return { scriptStates: scriptStates.length - problems.length }
}

async function measureScript({ shop, page }: Subject) {
  const touch = shop.touches[page]
  if (!touch) return { actScript: null }
  const bytes = await withBrowser(shop, async (browser) => measureActScript(browser, touch, await describeVisit(shop, page)))
  return mapToKilobytes({ actScript: bytes })
}

async function measureTouch({ shop, page }: Subject) {
  const touch = shop.touches[page]
  if (!touch) return { seen: null, result: null }
  const times = await withBrowser(shop, async (browser) => runTouchCase(browser, touch, await describeVisit(shop, page)))
  return { seen: round(times.feedback), result: round(times.result) }
}

async function scoreWithLighthouse({ shop, page, bench }: Subject) {
  const noise = await waitForQuietMachine(bench.runs > 1 ? 20 : 0)
  bench.say(`peers: ${shop.name}, ${page}, lighthouse`)
  const { edgePort } = shop
  const run = { edgePort, url: publicOrigin + shop.paths[page], cookie: await shop.getCookie(page), scratch: bench.scratch }
  const { scores: mobile } = await runMedianScores(1, { ...run, profile: throttlingProfiles.mobile })
  const { scores: lowend } = await runMedianScores(1, { ...run, profile: throttlingProfiles.lowend })
  return {
    ...{ performance: mobile.performance, lcp: mobile.lcp, tbt: mobile.tbt, processorTbt: mobile.processorTbt },
    ...{ lowend: lowend.performance, processorLowend: lowend.processorPerformance, lowendLcp: lowend.lcp, noise },
  }
}

async function measureCost({ shop, page, bench }: Subject) {
  bench.say(`peers: ${shop.name}, ${page}, processor time`)
  const { cpuMs, noise } = await measureLoad(shop.worker, { path: shop.paths[page], cookie: await shop.getRenderedCookie(page), runs: 1 })
  return { cpuMs, noise }
}

async function describeVisit(shop: PeerShop, page: PeerPage) {
  return { path: shop.paths[page], cookie: await shop.getCookie(page) }
}

async function withBrowser<T>({ edgePort }: PeerShop, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser({ edgePort })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

function mapToKilobytes<Name extends string>(bytes: Record<Name, number>): Record<Name, number> {
  return Object.fromEntries(Object.entries<number>(bytes).map(([name, count]) => [name, Math.round(count / 10.24) / 100])) as Record<
    Name,
    number
  >
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
