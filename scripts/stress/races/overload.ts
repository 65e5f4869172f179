import { setTimeout as sleep } from 'node:timers/promises'
import { sendPlatformRequest, type PlatformResponse, getFailure } from '../request.ts'
import type { StressFinding } from '../finding.ts'
import {
  createShopper,
  readObjectBalances,
  summarizeResponses,
  mapConcurrent,
  placeOrder,
  prepareOrder,
  getStockKey,
  deliverStock,
  stockShell,
} from '../shopper.ts'
import type { SourcePatch } from '../target/bundle-worker.ts'
import { startTarget } from '../target/start-target.ts'
import { compareResults } from './compare-results.ts'

const loadSheddingFile = 'worker/platform/load-shedding.ts'
const narrowLimitPatches: SourcePatch[] = [
  { file: loadSheddingFile, from: "'deferred-read': 150", to: "'deferred-read': 3" },
  { file: loadSheddingFile, from: "'critical-read': 250", to: "'critical-read': 4" },
]

type OverloadSize = { crowd: number; buyers: number; pieces: number }

const detailsPath = '/products/v2/products/HVSHELL1/details'
const crowdPaths = [detailsPath, '/products/v2/products/HVSHELL1/productSets', '/products/v2/collections']

/**
 * A crowd reads a product as often as it can while buyers want the last units of it. Excess readers are told to retry, nothing else fails,
 * and exactly as many orders as units succeed. The platform's limit is lowered, because one machine cannot make a real crowd.
 */
export async function runOverload(size: OverloadSize): Promise<StressFinding> {
  const target = await startTarget(narrowLimitPatches)
  try {
    return await runCrowd(target.url, size)
  } finally {
    await target.stop()
  }
}

async function runCrowd(url: string, { crowd, buyers, pieces }: OverloadSize): Promise<StressFinding> {
  const shellItem = await stockShell(url, buyers)
  const crowdResponses: PlatformResponse[] = []
  let isOver = false
  const readPages = async (i: number) => {
    while (!isOver) crowdResponses.push(await sendPlatformRequest(url + (crowdPaths[i % crowdPaths.length] ?? detailsPath)))
  }
  const crowdRun = mapConcurrent(crowd, readPages)
  const shoppers = await mapConcurrent(buyers, () => createShopper(url, shellItem))
  await deliverStock(url, shellItem, pieces)
  const prepareResponses = await Promise.all(shoppers.map((shopper) => retryUntilAdmitted(() => prepareOrder(shopper))))
  const winners = shoppers.filter((_, i) => prepareResponses[i]?.status === 200)
  const placeResponses = await Promise.all(winners.map((winner) => retryUntilAdmitted(() => placeOrder(winner, 'pays'))))
  isOver = true
  await crowdRun
  const shedResponses = crowdResponses.filter(({ status }) => status === 503)
  const unexpectedResponses = crowdResponses.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
  const remainingStock = JSON.stringify((await readObjectBalances(url, 'stock', shellItem.productId))[getStockKey(shellItem)])
  return {
    ...{
      name: 'overload',
      goal: 'G31',
      trials: `${crowd} who look at once, ${crowdResponses.length} answers, ${shedResponses.length} of them “come again”; ${buyers} buyers for ${pieces} pieces`,
    },
    verdicts: [
      {
        rule: 'who looks sees the page or is told when to come again',
        broken: unexpectedResponses.map((response) => `${response.status} ${getFailure(response).code}`),
      },
      {
        rule: 'the crowd was too many',
        broken: shedResponses.length > 0 ? [] : [`${crowdResponses.length} answers, all of them pages: this run proves nothing`],
      },
      compareResults(
        'as many carts are prepared as there are pieces',
        [summarizeResponses(prepareResponses)],
        `200 ×${pieces}, INV406 ×${buyers - pieces}`,
      ),
      compareResults('each of them becomes an order', [summarizeResponses(placeResponses)], `200 ×${pieces}`),
      compareResults('nothing is left over or held', [remainingStock], '{"onhand":0,"held":0}'),
      compareResults('afterwards all is as before', [String((await sendPlatformRequest(url + detailsPath)).status)], '200'),
    ],
  }
}

/** Retries after 503, as a shopper would. */
async function retryUntilAdmitted(action: () => Promise<PlatformResponse>): Promise<PlatformResponse> {
  let response = await action()
  for (let attempts = 1; attempts < 30 && response.status === 503; attempts += 1) {
    await sleep(1_000)
    response = await action()
  }
  return response
}
