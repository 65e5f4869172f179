import * as z from 'zod'
import { money } from './product'

/** A cart line as the account pages and authored pages show it. */
export const accountLine = z.object({
  masterId: z.string(),
  /** Style id under its second API name. */
  masterId2: z.string(),
  productId: z.string(),
  qty: z.int().positive(),
  /** Slug of the product page's URL. */
  slug: z.string(),
  price: z.object({ currency: z.string().length(3), rowTotal: money }),
})

export type AccountLine = z.infer<typeof accountLine>
