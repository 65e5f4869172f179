import * as z from 'zod'

/** Available charts; the `productType` of the size-chart call. */
export const sizeChartNames = [
  'clothing',
  'waist',
  'kids',
  'footwear',
  'kids-footwear',
  'socks',
  'kids-socks',
  'headwear',
  'packs',
  'sleeping-bags',
] as const

export const sizeColumns = [
  'size',
  'womenChest',
  'womenWaist',
  'womenHip',
  'menChest',
  'menWaist',
  'waist',
  'hip',
  'height',
  'chest',
  'head',
  'back',
  'foot',
  'eu',
  'uk',
  'us',
  'usMen',
  'usWomen',
] as const

/** A printed label, a length in centimeters, or a range of lengths. */
const sizeCell = z.union([z.string().min(1), z.number().positive(), z.tuple([z.number().positive(), z.number().positive()])])

/** The first column names the row. */
export const sizeChart = z.object({
  columns: z.array(z.enum(sizeColumns)).min(2),
  rows: z.array(z.array(sizeCell).min(2)).min(1),
})

/** One foot length in all size systems; length in centimeters. */
export const footSize = z.object({ foot: z.number().positive(), eu: z.string(), uk: z.string(), usMen: z.string(), usWomen: z.string() })
export const footSizes = z.object({ sizes: z.array(footSize).min(1) })

export type SizeChartName = (typeof sizeChartNames)[number]
export type SizeChart = z.infer<typeof sizeChart>
export type SizeCell = SizeChart['rows'][number][number]
export type FootSize = z.infer<typeof footSize>
