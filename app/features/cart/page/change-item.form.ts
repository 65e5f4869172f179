import { z } from 'zod'
import { defaultMaxQty } from '#config/constants'

/** Product name, for the undo message. */
const name = z.string().max(80).default('')

const whole = z
  .string({ error: 'forms:required' })
  .trim()
  .regex(/^-?\d{1,12}$/, 'forms:qty.whole')
  .transform(Number)

export const productCode = z.string().regex(/^[A-Za-z0-9]{8,11}$/)

const counted = { qty: whole, step: z.enum(['1', '-1']).optional() }

function stepped<T extends { qty: number; step?: '1' | '-1' | undefined }>({ step, ...fields }: T) {
  return { ...fields, qty: fields.qty + Number(step ?? 0) }
}

const isEnough = ({ qty }: { qty: number }) => qty >= 0
const isPossible = ({ qty }: { qty: number }) => qty <= defaultMaxQty
const tooFew = { path: ['qty'], error: 'forms:qty.least' }
const tooMany = { path: ['qty'], error: 'forms:qty.most' }

/** A line's quantity as typed, with the pressed minus or plus, if any. Zero removes the line. */
export const changeItemForm = z
  .object({
    itemId: z.string().min(1).max(64),
    productId: productCode,
    upc: z.string().regex(/^\d{12,14}$/),
    name,
    ...counted,
    /** Time of the press in ms; absent without scripts. */
    requestedAt: z.coerce.number().int().positive().optional().catch(undefined),
  })
  .transform(stepped)
  .refine(isEnough, tooFew)
  .refine(isPossible, tooMany)

export const removeItemForm = z.object({
  itemId: z.string().min(1).max(64),
  upc: z.string().regex(/^\d{12,14}$/),
  name,
})

export const savedForm = removeItemForm.pick({ itemId: true, name: true })

/** Quantity of a saved item; 0 removes it. */
export const changeSavedForm = savedForm.extend(counted).transform(stepped).refine(isEnough, tooFew).refine(isPossible, tooMany)
