import { z } from 'zod'
import { addItemForm } from '../add-to-cart/add-item.form'

/** A chosen variant and its pickup store. */
export const pickupForm = addItemForm
  .pick({ color: true, size: true, width: true, length: true, fitType: true, act: true })
  .extend({ storeId: z.string().max(20).default(''), /** A line that is in the cart already. */ item: z.string().max(64).default('') })
