import * as z from 'zod'

const record = z.record(z.string(), z.unknown())

/** Everything stored about a person, in the form they may export. */
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
