import { z } from 'zod'
import { addItemForm } from '../add-to-cart/add-item.form'

/** Another variant for a cart line. The cart knows its quantity. */
export const updateItemForm = addItemForm.omit({ act: true }).extend({ itemId: z.string().min(1).max(64) })
