import type { StressFinding } from '../finding.ts'
import { callOrThrow } from '../send-request.ts'
import {
  createShopper,
  readObjectBalances,
  summarizeResponses,
  mapConcurrent,
  placeOrder,
  prepareOrder,
  redeemCoupon,
  stockShell,
} from '../shopper.ts'
import { compareResults } from './compare-results.ts'

const promotionId = 'first-100'
const couponCode = 'FIRST100'

/** A code with few uses left is used exactly that often, and a failed order returns its use. */
export async function runCouponLimit(
  url: string,
  { rounds, buyers, uses }: { rounds: number; buyers: number; uses: number },
): Promise<StressFinding> {
  const preparedResults: string[] = []
  const placedResults: string[] = []
  const remainingUses: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shellItem = await stockShell(url, buyers * 2)
    await callOrThrow(`${url}/stress/coupon/${promotionId}/${uses}`, { method: 'POST' })
    const shoppers = await mapConcurrent(buyers, () => createShopper(url, shellItem))
    await Promise.all(shoppers.map((shopper) => redeemCoupon(couponCode, shopper)))
    const responses = await Promise.all(shoppers.map(prepareOrder))
    preparedResults.push(summarizeResponses(responses))
    const winners = shoppers.filter((_, i) => responses[i]?.status === 200)
    placedResults.push(summarizeResponses(await Promise.all(winners.map((winner, i) => placeOrder(winner, i === 0 ? 'refused' : 'pays')))))
    remainingUses.push(JSON.stringify((await readObjectBalances(url, 'coupon', promotionId)).all))
  }
  return {
    ...{ name: 'coupon limit', goal: 'G17', trials: `${rounds} rounds of ${buyers} buyers for ${uses} uses, one with a refused card` },
    verdicts: [
      compareResults('as many carts are prepared as there are uses', preparedResults, `200 ×${uses}, PRM140 ×${buyers - uses}`),
      compareResults('each becomes an order but the one that cannot pay', placedResults, `200 ×${uses - 1}, PYT402 ×1`),
      compareResults('the failed order gave its use back', remainingUses, '{"onhand":1,"held":0}'),
    ],
  }
}
