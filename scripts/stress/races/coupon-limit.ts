import type { Finding } from '../finding.ts'
import { callOrThrow } from '../request-until-answered.ts'
import { aShopper, balancesOf, answersAsText, mapConcurrent, place, prepare, redeem, theShell } from '../shopper.ts'
import { expected } from './expected.ts'

const promotion = 'first-100'
const code = 'FIRST100'

/** A code with few uses left is used exactly that often, and a failed order returns its use. */
export async function couponLimit(
  url: string,
  { rounds, buyers, uses }: { rounds: number; buyers: number; uses: number },
): Promise<Finding> {
  const prepared: string[] = []
  const placed: string[] = []
  const left: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shell = await theShell(url, buyers * 2)
    await callOrThrow(`${url}/stress/coupon/${promotion}/${uses}`, { method: 'POST' })
    const shoppers = await mapConcurrent(buyers, () => aShopper(url, shell))
    await Promise.all(shoppers.map((shopper) => redeem(code, shopper)))
    const answers = await Promise.all(shoppers.map(prepare))
    prepared.push(answersAsText(answers))
    const winners = shoppers.filter((_, i) => answers[i]?.status === 200)
    placed.push(answersAsText(await Promise.all(winners.map((winner, i) => place(winner, i === 0 ? 'refused' : 'pays')))))
    left.push(JSON.stringify((await balancesOf(url, 'coupon', promotion)).all))
  }
  return {
    ...{ name: 'coupon limit', goal: 'G17', trials: `${rounds} rounds of ${buyers} buyers for ${uses} uses, one with a refused card` },
    verdicts: [
      expected('as many carts are prepared as there are uses', prepared, `200 ×${uses}, PRM140 ×${buyers - uses}`),
      expected('each becomes an order but the one that cannot pay', placed, `200 ×${uses - 1}, PYT402 ×1`),
      expected('the failed order gave its use back', left, '{"onhand":1,"held":0}'),
    ],
  }
}
