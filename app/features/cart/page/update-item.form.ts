import { z } from 'zod'
import { addItemForm } from '../add-to-cart/add-item.form'

/** New variant of a cart line. The quantity stays. */
export const updateItemForm = addItemForm.omit({ act: true }).extend({ itemId: z.string().min(1).max(64) })
