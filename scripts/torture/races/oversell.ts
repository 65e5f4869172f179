import type { Finding } from '../finding.ts'
import { balancesOf, heardIn, many, place, prepare, aShopper, stock, theShell } from '../shopper.ts'
import { expected } from './expected.ts'

/** Of many buyers of the last pieces exactly as many get one as there are pieces. (G3) */
export async function oversell(
  url: string,
  { rounds, buyers, pieces }: { rounds: number; buyers: number; pieces: number },
): Promise<Finding> {
  const prepared: string[] = []
  const placed: string[] = []
  const left: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shell = await theShell(url, buyers)
    const shoppers = await many(buyers, () => aShopper(url, shell))
    await stock(url, shell, pieces)
    const answers = await Promise.all(shoppers.map(prepare))
    prepared.push(heardIn(answers))
    const winners = shoppers.filter((_, i) => answers[i]?.status === 200)
    placed.push(heardIn(await Promise.all(winners.map((winner) => place(winner, 'pays')))))
    left.push(JSON.stringify((await balancesOf(url, 'stock', shell.productId))[`${shell.upc}@web`]))
  }
  return {
    ...{ name: 'oversell', goal: 'G3', trials: `${rounds} rounds of ${buyers} buyers for ${pieces} pieces` },
    verdicts: [
      expected('as many carts are prepared as there are pieces', prepared, `200 ×${pieces}, INV406 ×${buyers - pieces}`),
      expected('each of them becomes an order', placed, `200 ×${pieces}`),
      expected('nothing is left and nothing held', left, '{"onhand":0,"held":0}'),
    ],
  }
}
