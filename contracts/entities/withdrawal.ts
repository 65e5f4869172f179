import * as z from 'zod'

/** An order that its shopper may withdraw from, as anyone with its number and email may see it. */
export const withdrawableOrder = z
  .object({
    orderNumber: z.string(),
    placedAt: z.iso.datetime(),
    /** Last day of the period; absent while something is still to arrive. */
    lastDay: z.iso.date().optional(),
    /** The period is over, or the order was never a contract. */
    isOver: z.boolean(),
    /** `quantity`: units that may still be withdrawn; 0 for goods made to order. */
    lines: z.array(
      z.object({ lineId: z.string(), name: z.string(), options: z.string(), quantity: z.int().min(0), isPersonalized: z.boolean() }),
    ),
    /** Statements so far, oldest first. `steps`: what happens to the units. */
    withdrawals: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        name: z.string(),
        lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
        steps: z.array(z.enum(['cancelled', 'return', 'card'])),
      }),
    ),
  })
  .meta({ id: 'WithdrawableOrder' })

export type WithdrawableOrder = z.infer<typeof withdrawableOrder>
