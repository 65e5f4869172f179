import * as z from 'zod'

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export const fits = ['slim', 'regular', 'relaxed'] as const
export const materials = ['leather', 'nubuck', 'suede', 'canvas', 'mesh', 'nylon', 'polyester', 'rubber'] as const
export const careInstructions = [
  ...(['machine-30', 'machine-40', 'machine-60', 'wool-cycle', 'hand', 'wipe', 'brush'] as const),
  ...(['air-dry', 'dry-flat', 'tumble-low', 'reproof', 'wax'] as const),
] as const
export const repairOptions = ['workshop', 'resole', 'parts', 'replaced'] as const

const grams = z.int().min(1).max(30_000)
/** Hydrostatic head in millimeters. */
const waterColumn = z.int().min(500).max(50_000)
const celsius = z.int().min(-60).max(40)
const gramsPerSquareMeter = z.int().min(20).max(1_500)

/** Down by weight and fill power (cubic inches per ounce); other fillings by weight or density. */
const fillSpec = z.discriminatedUnion('material', [
  z.strictObject({ material: z.literal('down'), weight: grams, power: z.int().min(300).max(1_000) }),
  z.strictObject({ material: z.literal('synthetic'), weight: grams.optional(), density: gramsPerSquareMeter.optional() }),
])

const commonSpecs = {
  /** Of the size named in its copy; of shoes and socks, of a pair. */
  weight: grams,
  seasons: z.array(z.enum(seasons)).min(1),
  /** Percent of the main material. */
  recycled: z.int().min(1).max(100).optional(),
  care: z.array(z.enum(careInstructions)).min(1),
  repair: z.enum(repairOptions).optional(),
  /** Country it is made in, ISO 3166-1. */
  origin: z.string().regex(/^[A-Z]{2}$/),
}

const outerwearSpecs = z.strictObject({
  kind: z.literal('outerwear'),
  waterproof: waterColumn.optional(),
  /** Moisture vapor transmission in grams per square meter and day. */
  breathability: z.int().min(500).max(60_000).optional(),
  fill: fillSpec.optional(),
  comfort: celsius.optional(),
  cloth: gramsPerSquareMeter.optional(),
  hood: z.boolean().optional(),
  fit: z.enum(fits),
  ...commonSpecs,
})

const topSpecs = z.strictObject({
  kind: z.literal('top'),
  cloth: gramsPerSquareMeter.optional(),
  upf: z.int().min(15).max(50).optional(),
  fit: z.enum(fits),
  ...commonSpecs,
})

const legwearSpecs = z.strictObject({
  kind: z.literal('legwear'),
  waterproof: waterColumn.optional(),
  cloth: gramsPerSquareMeter.optional(),
  fit: z.enum(fits),
  /** Available inside leg lengths in centimeters. */
  inseams: z.array(z.int().min(5).max(100)).min(1).optional(),
  ...commonSpecs,
})

const footwearSpecs = z.strictObject({
  kind: z.literal('footwear'),
  waterproof: z.boolean().optional(),
  collar: z.enum(['low', 'mid', 'high']),
  upper: z.array(z.enum(materials)).min(1),
  /** Millimeters. */
  drop: z.int().min(0).max(20).optional(),
  lugs: z.number().min(1).max(12).optional(),
  heel: z.int().min(5).max(60).optional(),
  ...commonSpecs,
})

const headwearSpecs = z.strictObject({
  kind: z.literal('headwear'),
  waterproof: waterColumn.optional(),
  /** Head circumference in centimeters. */
  head: z.tuple([z.int().min(35).max(70), z.int().min(35).max(70)]).optional(),
  ...commonSpecs,
})

const sockSpecs = z.strictObject({
  kind: z.literal('socks'),
  length: z.enum(['ankle', 'crew', 'knee']),
  cushioning: z.enum(['light', 'medium', 'full']),
  ...commonSpecs,
})

const bagSpecs = z.strictObject({
  kind: z.literal('bag'),
  /** Liters. */
  capacity: z.int().min(1).max(200),
  material: z.enum(materials),
  /** Inches across the screen. */
  laptop: z.int().min(10).max(20).optional(),
  /** Comfortable load in kilograms. */
  load: z.int().min(1).max(60).optional(),
  ...commonSpecs,
})

const tentSpecs = z.strictObject({
  kind: z.literal('tent'),
  persons: z.int().min(1).max(12),
  flysheet: waterColumn,
  floor: waterColumn,
  /** Internal height in centimeters. */
  height: z.int().min(50).max(300).optional(),
  material: z.enum(materials),
  ...commonSpecs,
})

const sleepingBagSpecs = z.strictObject({
  kind: z.literal('sleepingBag'),
  fill: fillSpec,
  /** Temperatures by EN ISO 23537. */
  comfort: celsius,
  limit: celsius,
  material: z.enum(materials),
  ...commonSpecs,
})

const giftCardSpecs = z.strictObject({ kind: z.literal('giftCard'), delivery: z.enum(['email', 'print']) })

/** Facts about a product as numbers, by its kind. */
export const specs = z.discriminatedUnion('kind', [
  outerwearSpecs,
  topSpecs,
  legwearSpecs,
  footwearSpecs,
  headwearSpecs,
  sockSpecs,
  bagSpecs,
  tentSpecs,
  sleepingBagSpecs,
  giftCardSpecs,
])
export type Specs = z.infer<typeof specs>

/** Fibers by their names in Regulation (EU) 1007/2011; down and feathers are fillings. */
export const fibers = [
  ...(['cotton', 'wool', 'linen', 'hemp', 'polyester', 'polyamide', 'elastane'] as const),
  ...(['acrylic', 'lyocell', 'down', 'feathers'] as const),
] as const
export const textileParts = ['main', 'lining', 'fill'] as const

/** Whole percentages that add up to a hundred. */
const fiberShares = z
  .partialRecord(z.enum(fibers), z.int().min(1).max(100))
  .refine((each) => Object.values(each).reduce((sum, share) => sum + share, 0) === 100, 'not a hundred percent')
  .meta({ examples: [{ cotton: 100 }] })

/** Composition of a textile by part. */
export const composition = z.strictObject({ main: fiberShares, lining: fiberShares.optional(), fill: fiberShares.optional() })
export type Composition = z.infer<typeof composition>
