import * as z from 'zod'

/** Fibers by their names in Regulation (EU) 1007/2011; down and feathers are fillings. */
export const fibers = [
  ...(['cotton', 'wool', 'linen', 'hemp', 'polyester', 'polyamide', 'elastane'] as const),
  ...(['acrylic', 'lyocell', 'down', 'feathers'] as const),
] as const
export const textileParts = ['main', 'lining', 'fill'] as const

/** Whole percentages that add up to a hundred. */
const shares = z
  .partialRecord(z.enum(fibers), z.int().min(1).max(100))
  .refine((each) => Object.values(each).reduce((sum, share) => sum + share, 0) === 100, 'not a hundred percent')
  .meta({ examples: [{ cotton: 100 }] })

/** Composition of a textile by part. */
export const composition = z.strictObject({ main: shares, lining: shares.optional(), fill: shares.optional() })
export type Composition = z.infer<typeof composition>
