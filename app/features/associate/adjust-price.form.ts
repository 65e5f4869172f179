import { z } from 'zod'

const typed = z.string().max(200).default('')

/** What an associate takes off a line, or off the order where no line is named; in place of an earlier adjustment where one is. (CART-24) */
export const adjustPriceForm = z.object({
  adjustmentId: z.string().max(64).default(''),
  itemId: z.string().max(64).default(''),
  type: z.enum(['AMOUNT', 'PERCENTAGE']).default('PERCENTAGE'),
  value: typed.transform((text) => text.trim()),
  reason: typed,
})

export const undoAdjustmentForm = z.object({ adjustmentId: z.string().min(1).max(64) })
