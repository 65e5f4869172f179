import { setTimeout as sleep } from 'node:timers/promises'
import { request, type Answer, failureIn } from '../request.ts'
import type { Finding } from '../finding.ts'
import { aShopper, balancesOf, answersAsText, mapConcurrent, place, prepare, shelfOf, stock, theShell } from '../shopper.ts'
import type { Patch } from '../target/bundle-worker.ts'
import { startTarget } from '../target/start-target.ts'
import { expected } from './expected.ts'

const busy = 'worker/platform/load-shedding.ts'
const narrow: Patch[] = [
  { file: busy, from: "'deferred-read': 150", to: "'deferred-read': 3" },
  { file: busy, from: "'critical-read': 250", to: "'critical-read': 4" },
]

type OverloadSize = { crowd: number; buyers: number; pieces: number }

const details = '/products/v2/products/HVSHELL1/details'
const asked = [details, '/products/v2/products/HVSHELL1/productSets', '/products/v2/collections']

/**
 * A crowd reads a product as often as it can while buyers want the last units of it. Excess readers are told to retry, nothing else fails,
 * and exactly as many orders as units succeed. The platform's limit is lowered, because one machine cannot make a real crowd.
 */
export async function overload(size: OverloadSize): Promise<Finding> {
  const target = await startTarget(narrow)
  try {
    return await crowded(target.url, size)
  } finally {
    await target.stop()
  }
}

async function crowded(url: string, { crowd, buyers, pieces }: OverloadSize): Promise<Finding> {
  const shell = await theShell(url, buyers)
  const heard: Answer[] = []
  let isOver = false
  const look = async (i: number) => {
    while (!isOver) heard.push(await request(url + (asked[i % asked.length] ?? details)))
  }
  const crowding = mapConcurrent(crowd, look)
  const shoppers = await mapConcurrent(buyers, () => aShopper(url, shell))
  await stock(url, shell, pieces)
  const prepared = await Promise.all(shoppers.map((shopper) => insisting(() => prepare(shopper))))
  const winners = shoppers.filter((_, i) => prepared[i]?.status === 200)
  const placed = await Promise.all(winners.map((winner) => insisting(() => place(winner, 'pays'))))
  isOver = true
  await crowding
  const sentAway = heard.filter(({ status }) => status === 503)
  const odd = heard.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
  const left = JSON.stringify((await balancesOf(url, 'stock', shell.productId))[shelfOf(shell)])
  return {
    ...{
      name: 'overload',
      goal: 'G31',
      trials: `${crowd} who look at once, ${heard.length} answers, ${sentAway.length} of them “come again”; ${buyers} buyers for ${pieces} pieces`,
    },
    verdicts: [
      {
        rule: 'who looks sees the page or is told when to come again',
        broken: odd.map((each) => `${each.status} ${failureIn(each).code}`),
      },
      {
        rule: 'the crowd was too many',
        broken: sentAway.length > 0 ? [] : [`${heard.length} answers, all of them pages: this run proves nothing`],
      },
      expected('as many carts are prepared as there are pieces', [answersAsText(prepared)], `200 ×${pieces}, INV406 ×${buyers - pieces}`),
      expected('each of them becomes an order', [answersAsText(placed)], `200 ×${pieces}`),
      expected('nothing is left over or held', [left], '{"onhand":0,"held":0}'),
      expected('afterwards all is as before', [String((await request(url + details)).status)], '200'),
    ],
  }
}

/** Retries after 503, as a shopper would. */
async function insisting(act: () => Promise<Answer>): Promise<Answer> {
  let answer = await act()
  for (let tries = 1; tries < 30 && answer.status === 503; tries += 1) {
    await sleep(1_000)
    answer = await act()
  }
  return answer
}
