import { z } from 'zod'

/** Of the line, to tell what was taken out by it. */
const name = z.string().max(80).default('')

const whole = z
  .string({ error: 'forms:required' })
  .trim()
  .regex(/^-?\d{1,12}$/, 'forms:qty.whole')
  .transform(Number)

export const productCode = z.string().regex(/^[A-Za-z0-9]{8,11}$/)

/** A line's quantity as typed, with the minus or plus that was pressed, if any. Zero takes the line out. */
export const changeItemForm = z
  .object({
    itemId: z.string().min(1).max(64),
    productId: productCode,
    upc: z.string().regex(/^\d{12,14}$/),
    name,
    qty: whole,
    step: z.enum(['1', '-1']).optional(),
    /** When it was pressed, in ms; a press without scripts cannot tell. */
    asked: z.coerce.number().int().positive().optional().catch(undefined),
  })
  .transform(({ step, ...item }) => ({ ...item, qty: item.qty + Number(step ?? 0) }))
  .refine(({ qty }) => qty >= 0, { path: ['qty'], error: 'forms:qty.least' })
  .refine(({ qty }) => qty <= 999_999, { path: ['qty'], error: 'forms:qty.most' })

export const removeItemForm = z.object({
  itemId: z.string().min(1).max(64),
  upc: z.string().regex(/^\d{12,14}$/),
  name,
})
