import type { StressFinding, RuleVerdict } from '../finding.ts'
import {
  createShopper,
  readObjectBalances,
  summarizeResponses,
  mapConcurrent,
  type CartItemInput,
  placeOrder,
  prepareOrder,
  redeemCoupon,
  getStockKey,
  deliverStock,
  stockGift,
  stockShell,
} from '../shopper.ts'
import { compareResults } from './compare-results.ts'

type OversellSize = { rounds: number; buyers: number; pieces: number }
/** A buyer's order of a scarce variant. */
type OversellKind = { name: string; lines: (shell: CartItemInput) => [CartItemInput, ...CartItemInput[]] }

const oversellKinds: OversellKind[] = [
  { name: 'sent home', lines: (shell) => [shell] },
  {
    name: 'in two lines',
    lines: (shell) => [
      { ...shell, recipeId: 'one' },
      { ...shell, recipeId: 'two' },
    ],
  },
  { name: 'fetched from a store', lines: (shell) => [{ ...shell, storeId: 'HV-US-01' }] },
]

/** Of many buyers exactly as many succeed as there are units, for every kind of order. */
export async function runOversell(url: string, size: OversellSize): Promise<StressFinding> {
  const verdicts: RuleVerdict[] = []
  for (const kind of oversellKinds) verdicts.push(...(await runRace(url, kind, size)))
  verdicts.push(...(await runGiftRace(url, size)))
  const { rounds, buyers, pieces } = size
  return {
    ...{
      name: 'oversell',
      goal: 'G3',
      trials: `${rounds} rounds of ${buyers} buyers for ${pieces} pieces, ${oversellKinds.length + 1} ways`,
    },
    verdicts,
  }
}

async function runRace(url: string, { name, lines }: OversellKind, { rounds, buyers, pieces }: OversellSize): Promise<RuleVerdict[]> {
  const [preparedResults, placedResults, remainingResults]: [string[], string[], string[]] = [[], [], []]
  const wantedLines = lines(await stockShell(url, 0))
  const [scarceItem] = wantedLines
  const expectedWinners = Math.floor(pieces / wantedLines.length)
  // Excludes promotions with a gift, which would be another race.
  await stockGift(url, 0)
  for (let round = 0; round < rounds; round += 1) {
    await deliverStock(url, scarceItem, buyers * wantedLines.length)
    const shoppers = await mapConcurrent(buyers, () => createShopper(url, ...wantedLines))
    await deliverStock(url, scarceItem, pieces)
    const responses = await Promise.all(shoppers.map(prepareOrder))
    preparedResults.push(summarizeResponses(responses))
    const winners = shoppers.filter((_, i) => responses[i]?.status === 200)
    placedResults.push(summarizeResponses(await Promise.all(winners.map((winner) => placeOrder(winner, 'pays')))))
    remainingResults.push(await loadRemainingStock(url, scarceItem))
  }
  return [
    compareResults(
      `${name}: as many carts are prepared as there are pieces`,
      preparedResults,
      `200 ×${expectedWinners}, INV406 ×${buyers - expectedWinners}`,
    ),
    compareResults(`${name}: each of them becomes an order`, placedResults, `200 ×${expectedWinners}`),
    compareResults(
      `${name}: nothing is left over or held`,
      remainingResults,
      `{"onhand":${pieces - expectedWinners * wantedLines.length},"held":0}`,
    ),
  ]
}

/** Exactly as many gifts are given as exist; other shoppers are told once and order without. */
async function runGiftRace(url: string, { rounds, buyers, pieces }: OversellSize): Promise<RuleVerdict[]> {
  const [prepared, repeatedResults, placed, provided, remainingResults]: [string[], string[], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  const [shell, gift] = [await stockShell(url, 0), await stockGift(url, 0)]
  for (let round = 0; round < rounds; round += 1) {
    for (const item of [shell, gift]) await deliverStock(url, item, buyers)
    const shoppers = await mapConcurrent(buyers, () => createShopper(url, shell))
    await Promise.all(shoppers.map((shopper) => redeemCoupon('GIFTBEANIE', shopper)))
    await deliverStock(url, gift, pieces)
    const responses = await Promise.all(shoppers.map(prepareOrder))
    prepared.push(summarizeResponses(responses))
    repeatedResults.push(summarizeResponses(await Promise.all(shoppers.filter((_, i) => responses[i]?.status !== 200).map(prepareOrder))))
    const orders = await Promise.all(shoppers.map((shopper) => placeOrder(shopper, 'pays')))
    placed.push(summarizeResponses(orders))
    provided.push(String(orders.filter(({ body }) => JSON.stringify(body).includes(`"productId":"${gift.productId}"`)).length))
    remainingResults.push(await loadRemainingStock(url, gift))
  }
  const name = 'given away'
  return [
    compareResults(
      `${name}: as many are promised it as there are, the others are told`,
      prepared,
      `200 ×${pieces}, INV406 ×${buyers - pieces}`,
    ),
    compareResults(`${name}: nobody is refused twice`, repeatedResults, `200 ×${buyers - pieces}`),
    compareResults(`${name}: everybody becomes an order`, placed, `200 ×${buyers}`),
    compareResults(`${name}: as many orders carry it as there are`, provided, String(pieces)),
    compareResults(`${name}: nothing is left over or held`, remainingResults, '{"onhand":0,"held":0}'),
  ]
}

async function loadRemainingStock(url: string, item: CartItemInput): Promise<string> {
  return JSON.stringify((await readObjectBalances(url, 'stock', item.productId))[getStockKey(item)])
}
