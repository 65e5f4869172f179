import { z } from 'zod'

const optionField = z.string().trim().max(40).default('')

/** Chosen options of a product page. The product comes from the page, never from the form. */
export const addItemForm = z.object({
  color: optionField,
  size: optionField,
  width: optionField,
  length: optionField,
  fitType: optionField,
  /** Idempotency key of the rendered form: a double click adds once. */
  act: z.string().max(64).default(''),
  /** Recipe of a customized product. */
  recipe: z.string().trim().max(64).default(''),
  /** Gift cards: amount, recipient and the day of the email. */
  amount: z.string().trim().max(40).default(''),
  to: z.string().trim().max(2_000).default(''),
  email: z.string().trim().max(2_000).default(''),
  message: z.string().trim().max(2_000).default(''),
  sendOn: z.string().trim().max(40).default(''),
})
export type AddItemFields = z.output<typeof addItemForm>
export type ChosenOptions = { color: string; size: string; width: string; length: string; fitType: string }

/** New variant of a cart line. The quantity stays. */
export const updateItemForm = addItemForm.omit({ act: true }).extend({ itemId: z.string().min(1).max(64) })

/** A chosen variant and its pickup store. */
export const pickupForm = addItemForm
  .pick({ color: true, size: true, width: true, length: true, fitType: true, act: true })
  .extend({ storeId: z.string().max(20).default(''), /** A line that is in the cart already. */ item: z.string().max(64).default('') })
