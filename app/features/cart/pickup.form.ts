import { z } from 'zod'
import { addItemForm } from './add-item.form'

/** A chosen variant and the store it shall wait in. */
export const pickupForm = addItemForm.extend({ storeId: z.string().max(20).default('') })
