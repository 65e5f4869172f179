import type { Silhouette } from '#contracts/entities/catalog-file'
import type { Composition, Specs } from '#contracts/entities/specs'

/** From 1, for a cool day on the move, to 5, for standing still in deep cold. */
export const warmthLevels = [1, 2, 3, 4, 5] as const
type Warmth = (typeof warmthLevels)[number]

type WarmProduct = { silhouette?: Silhouette; specs?: Specs; composition?: Composition }
type Facts = { weight: number; cloth?: number; fill?: Fill; wool: number }
type Fill = Extract<Specs, { kind: 'outerwear' }>['fill']

/**
 * Warmth of what is worn to be warm: down and synthetic fillings, fleece, knitwear, hoodies, base layers and knitted hats. Follows from the
 * filling, the fabric weight or the weight, so that all products are compared alike; undefined for everything else.
 */
export function getWarmth({ silhouette, specs, composition }: WarmProduct): Warmth | undefined {
  if (!silhouette || !specs || specs.kind === 'giftCard') return undefined
  const facts: Facts = { ...(specs as Omit<Facts, 'wool'>), wool: composition?.main.wool ?? 0 }
  return rules[silhouette]?.(facts)
}

const rules: Partial<Record<Silhouette, (facts: Facts) => Warmth | undefined>> = {
  puffer: ({ fill }) => getFillWarmth(fill),
  // Without sleeves it is a level less.
  vest: ({ fill, cloth = 0 }) => (fill ? lower(getFillWarmth(fill)) : cloth >= 400 ? 3 : 2),
  shell: ({ fill }) => (fill ? 3 : undefined),
  chore: ({ fill }) => (fill ? 3 : undefined),
  fleece: ({ cloth, weight }) => (cloth === undefined ? (weight >= 400 ? 4 : 3) : rate(cloth, [0, 0, 200, 280])),
  knit: ({ weight, wool }) => (wool > 0 ? rate(weight, [0, 0, 300, 500]) : rate(weight, [0, 0, 500])),
  hoodie: ({ cloth = 0 }) => rate(cloth, [0, 0, 400]),
  baselayer: ({ cloth = 0, wool }) => (wool > 0 ? rate(cloth, [0, 180, 240]) : rate(cloth, [0, 240])),
  beanie: ({ weight }) => rate(weight, [0, 0, 50, 80]),
}

/** Down by what it lofts to: grams times cubic inches per ounce. Other fillings by their density. */
function getFillWarmth(fill: Fill): Warmth {
  if (fill?.material === 'down') return rate(fill.weight * fill.power, [0, 0, 50_000, 100_000, 200_000])
  return rate(fill?.density ?? 60, [0, 0, 40, 100])
}

/** The highest level whose figure is reached; figures are from level 1 up. */
function rate(figure: number, from: readonly number[]): Warmth {
  return (from.findLastIndex((least) => figure >= least) + 1) as Warmth
}

function lower(warmth: Warmth): Warmth {
  return Math.max(1, warmth - 1) as Warmth
}
