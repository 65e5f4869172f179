import { z } from 'zod'

const typed = z.string().max(200).default('')

/** Form for an associate's price adjustment of a line, or of the order if no line is named; may replace an earlier one. */
export const adjustPriceForm = z.object({
  adjustmentId: z.string().max(64).default(''),
  itemId: z.string().max(64).default(''),
  type: z.enum(['AMOUNT', 'PERCENTAGE']).default('PERCENTAGE'),
  value: typed.transform((text) => text.trim()),
  reason: typed,
})

export const undoAdjustmentForm = z.object({ adjustmentId: z.string().min(1).max(64) })
