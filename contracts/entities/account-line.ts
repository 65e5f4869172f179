import * as z from 'zod'
import { money } from './product'

/** A line of a cart as the account and authored pages know it. */
export const accountLine = z.object({
  masterId: z.string(),
  /** Style id under its second API name. */
  masterId2: z.string(),
  productId: z.string(),
  qty: z.int().positive(),
  /** The part of the product page's address that names it. */
  slug: z.string(),
  price: z.object({ currency: z.string().length(3), rowTotal: money }),
})

export type AccountLine = z.infer<typeof accountLine>
