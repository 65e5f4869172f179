import * as z from 'zod'

const record = z.record(z.string(), z.unknown())

/** Everything kept of a person, as they may have it. */
export const personalData = z.object({
  email: z.string(),
  consumerNo: z.string().optional(),
  account: record.optional(),
  cart: record.optional(),
  wishlists: z.array(record),
  orders: z.array(record),
  /** Rows by table. */
  records: z.record(z.string(), z.array(record)),
})
