import type { Finding, Verdict } from '../finding.ts'
import {
  aShopper,
  balancesOf,
  answersAsText,
  mapConcurrent,
  type Piece,
  place,
  prepare,
  redeem,
  shelfOf,
  stock,
  theGift,
  theShell,
} from '../shopper.ts'
import { expected } from './expected.ts'

type OversellSize = { rounds: number; buyers: number; pieces: number }
/** A buyer's order of a scarce variant. */
type OversellKind = { name: string; lines: (shell: Piece) => [Piece, ...Piece[]] }

const kinds: OversellKind[] = [
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
export async function oversell(url: string, size: OversellSize): Promise<Finding> {
  const verdicts: Verdict[] = []
  for (const kind of kinds) verdicts.push(...(await raced(url, kind, size)))
  verdicts.push(...(await givenAway(url, size)))
  const { rounds, buyers, pieces } = size
  return {
    ...{ name: 'oversell', goal: 'G3', trials: `${rounds} rounds of ${buyers} buyers for ${pieces} pieces, ${kinds.length + 1} ways` },
    verdicts,
  }
}

async function raced(url: string, { name, lines }: OversellKind, { rounds, buyers, pieces }: OversellSize): Promise<Verdict[]> {
  const [prepared, placed, left]: [string[], string[], string[]] = [[], [], []]
  const wanted = lines(await theShell(url, 0))
  const [scarce] = wanted
  const winning = Math.floor(pieces / wanted.length)
  // Excludes promotions with a gift, which would be another race.
  await theGift(url, 0)
  for (let round = 0; round < rounds; round += 1) {
    await stock(url, scarce, buyers * wanted.length)
    const shoppers = await mapConcurrent(buyers, () => aShopper(url, ...wanted))
    await stock(url, scarce, pieces)
    const answers = await Promise.all(shoppers.map(prepare))
    prepared.push(answersAsText(answers))
    const winners = shoppers.filter((_, i) => answers[i]?.status === 200)
    placed.push(answersAsText(await Promise.all(winners.map((winner) => place(winner, 'pays')))))
    left.push(await leftOf(url, scarce))
  }
  return [
    expected(`${name}: as many carts are prepared as there are pieces`, prepared, `200 ×${winning}, INV406 ×${buyers - winning}`),
    expected(`${name}: each of them becomes an order`, placed, `200 ×${winning}`),
    expected(`${name}: nothing is left over or held`, left, `{"onhand":${pieces - winning * wanted.length},"held":0}`),
  ]
}

/** Exactly as many gifts are given as exist; other shoppers are told once and order without. */
async function givenAway(url: string, { rounds, buyers, pieces }: OversellSize): Promise<Verdict[]> {
  const [prepared, again, placed, given, left]: [string[], string[], string[], string[], string[]] = [[], [], [], [], []]
  const [shell, gift] = [await theShell(url, 0), await theGift(url, 0)]
  for (let round = 0; round < rounds; round += 1) {
    for (const piece of [shell, gift]) await stock(url, piece, buyers)
    const shoppers = await mapConcurrent(buyers, () => aShopper(url, shell))
    await Promise.all(shoppers.map((shopper) => redeem('GIFTBEANIE', shopper)))
    await stock(url, gift, pieces)
    const answers = await Promise.all(shoppers.map(prepare))
    prepared.push(answersAsText(answers))
    again.push(answersAsText(await Promise.all(shoppers.filter((_, i) => answers[i]?.status !== 200).map(prepare))))
    const orders = await Promise.all(shoppers.map((shopper) => place(shopper, 'pays')))
    placed.push(answersAsText(orders))
    given.push(String(orders.filter(({ body }) => JSON.stringify(body).includes(`"productId":"${gift.productId}"`)).length))
    left.push(await leftOf(url, gift))
  }
  const name = 'given away'
  return [
    expected(`${name}: as many are promised it as there are, the others are told`, prepared, `200 ×${pieces}, INV406 ×${buyers - pieces}`),
    expected(`${name}: nobody is refused twice`, again, `200 ×${buyers - pieces}`),
    expected(`${name}: everybody becomes an order`, placed, `200 ×${buyers}`),
    expected(`${name}: as many orders carry it as there are`, given, String(pieces)),
    expected(`${name}: nothing is left over or held`, left, '{"onhand":0,"held":0}'),
  ]
}

async function leftOf(url: string, piece: Piece): Promise<string> {
  return JSON.stringify((await balancesOf(url, 'stock', piece.productId))[shelfOf(piece)])
}
