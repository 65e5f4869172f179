import * as z from 'zod'

const pieces = { quantity: z.int().nonnegative(), stockStatus: z.enum(['AVAILABLE', 'OUT OF STOCK']) }

/** Stock by code: online, and in each store. `pickup`: available there today; `sts`: can be sent there. */
export const availability = z.object({
  productId: z.string(),
  online: z.record(z.string(), z.object(pieces)),
  stores: z.array(
    z.object({
      storeId: z.string(),
      variants: z.record(z.string(), z.object({ ...pieces, pickup: z.boolean(), sts: z.boolean() })),
    }),
  ),
})

export type Availability = z.infer<typeof availability>
