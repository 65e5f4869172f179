import { z } from 'zod'
import { addItemForm } from './add-item.form'

/** Another variant for a line of the cart. How many pieces it has is the cart's to say. */
export const updateItemForm = addItemForm.omit({ act: true }).extend({ itemId: z.string().min(1).max(64) })
