import type { Finding, Verdict } from '../finding.ts'
import { aShopper, balancesOf, heardIn, many, type Piece, place, prepare, redeem, shelfOf, stock, theGift, theShell } from '../shopper.ts'
import { expected } from './expected.ts'

type Size = { rounds: number; buyers: number; pieces: number }
/** What every buyer wants of the one variant there is little of; or a code with which it is given away with another. */
type Kind = { name: string; lines: (shell: Piece) => [Piece, ...Piece[]]; giftCode?: string }

const kinds: Kind[] = [
  { name: 'sent home', lines: (shell) => [shell] },
  {
    name: 'in two lines',
    lines: (shell) => [
      { ...shell, recipeId: 'one' },
      { ...shell, recipeId: 'two' },
    ],
  },
  { name: 'given away', lines: (shell) => [shell], giftCode: 'GIFTBEANIE' },
  { name: 'fetched from a store', lines: (shell) => [{ ...shell, storeId: 'HV-US-01' }] },
]

/** Of many buyers of the last pieces exactly as many get one as there are pieces, however they want them. (G3) */
export async function oversell(url: string, size: Size): Promise<Finding> {
  const verdicts: Verdict[] = []
  for (const kind of kinds) verdicts.push(...(await raced(url, kind, size)))
  const { rounds, buyers, pieces } = size
  return {
    ...{ name: 'oversell', goal: 'G3', trials: `${rounds} rounds of ${buyers} buyers for ${pieces} pieces, ${kinds.length} ways` },
    verdicts,
  }
}

async function raced(url: string, { name, lines, giftCode }: Kind, { rounds, buyers, pieces }: Size): Promise<Verdict[]> {
  const [prepared, placed, left]: [string[], string[], string[]] = [[], [], []]
  const wanted = lines(await theShell(url, 0))
  const scarce = giftCode ? await theGift(url, 0) : wanted[0]
  const winning = Math.floor(pieces / wanted.length)
  for (let round = 0; round < rounds; round += 1) {
    for (const piece of [wanted[0], scarce]) await stock(url, piece, buyers * wanted.length)
    const shoppers = await many(buyers, () => aShopper(url, ...wanted))
    if (giftCode) await Promise.all(shoppers.map((shopper) => redeem(giftCode, shopper)))
    await stock(url, scarce, pieces)
    const answers = await Promise.all(shoppers.map(prepare))
    prepared.push(heardIn(answers))
    const winners = shoppers.filter((_, i) => answers[i]?.status === 200)
    placed.push(heardIn(await Promise.all(winners.map((winner) => place(winner, 'pays')))))
    left.push(JSON.stringify((await balancesOf(url, 'stock', scarce.productId))[shelfOf(scarce)]))
  }
  return [
    expected(`${name}: as many carts are prepared as there are pieces`, prepared, `200 ×${winning}, INV406 ×${buyers - winning}`),
    expected(`${name}: each of them becomes an order`, placed, `200 ×${winning}`),
    expected(`${name}: nothing is left over or held`, left, `{"onhand":${pieces - winning * wanted.length},"held":0}`),
  ]
}
