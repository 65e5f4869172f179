import { z } from 'zod'
import { defaultMaxQty } from '#config/constants'
import { ApiError, findErrorId } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getRememberedCart, findRestorableItem } from '../cart-session.server'
import { addToCart, changeItem, rememberRemovedItem, removeItem } from '../cart.server'

/** Product name, for the undo message. */
const nameField = z.string().max(80).default('')

const integerField = z
  .string({ error: 'forms:required' })
  .trim()
  .regex(/^-?\d{1,12}$/, 'forms:qty.whole')
  .transform(Number)

export const productCode = z.string().regex(/^[A-Za-z0-9]{8,11}$/)

const quantityFields = { qty: integerField, step: z.enum(['1', '-1']).optional() }

function applyStep<T extends { qty: number; step?: '1' | '-1' | undefined }>({ step, ...fields }: T) {
  return { ...fields, qty: fields.qty + Number(step ?? 0) }
}

const isQtyNonNegative = ({ qty }: { qty: number }) => qty >= 0
const isQtyWithinLimit = ({ qty }: { qty: number }) => qty <= defaultMaxQty
const qtyTooLow = { path: ['qty'], error: 'forms:qty.least' }
const qtyTooHigh = { path: ['qty'], error: 'forms:qty.most' }

/** Time of the press in ms; absent without scripts. */
const requestedAtField = z.coerce.number().int().positive().optional().catch(undefined)

/** A line's quantity as typed, with the pressed minus or plus, if any. Zero removes the line. */
const changeItemForm = z
  .object({
    itemId: z.string().min(1).max(64),
    productId: productCode,
    upc: z.string().regex(/^\d{12,14}$/),
    name: nameField,
    ...quantityFields,
    requestedAt: requestedAtField,
  })
  .transform((fields) => ({ ...applyStep(fields), isLess: fields.step === '-1' }))
  .refine(isQtyNonNegative, qtyTooLow)
  .refine(isQtyWithinLimit, qtyTooHigh)

export const removeItemForm = z.object({
  itemId: z.string().min(1).max(64),
  upc: z.string().regex(/^\d{12,14}$/),
  name: nameField,
  requestedAt: requestedAtField,
})

export const savedItemForm = removeItemForm.pick({ itemId: true, name: true })

/** Quantity of a saved item; 0 removes it. */
export const changeSavedItemForm = savedItemForm
  .extend(quantityFields)
  .transform(applyStep)
  .refine(isQtyNonNegative, qtyTooLow)
  .refine(isQtyWithinLimit, qtyTooHigh)

/** Sets a line's quantity; zero removes it, with undo. Minus on a line of more than there is goes to what is left. */
export const changeItemAction = formHandler(
  { schema: changeItemForm, operation: 'change' },
  async ({ requestedAt, name, isLess, ...change }, { shop }) => {
    if (change.qty === 0) await removeWithUndo(shop, { ...change, name, requestedAt })
    else
      await changeItem(shop, change, requestedAt).catch((error: unknown) => {
        const remainingUnits = isLess && error instanceof ApiError && error.details.maxAllowedQty
        if (!remainingUnits) throw error
        return changeItem(shop, { ...change, qty: remainingUnits }, requestedAt)
      })
    return seeOther(href('cart', { locale: shop.locale }))
  },
)

/** Removes a line; its notice offers undo. */
export const removeItemAction = formHandler(removeItemForm, async (line, { shop }) => {
  await removeWithUndo(shop, line)
  return seeOther(href('cart', { locale: shop.locale }))
})

/** Restores the last removed item, once. */
export const restoreItemAction = formHandler({ schema: z.object({}), operation: 'add' }, async (_, { shop }) => {
  const removedItem = findRestorableItem(await getRememberedCart(shop), shop.requestContext.now)
  const claimKey = `put back ${removedItem?.at}`
  if (removedItem && (await shop.session.claim(claimKey))) {
    const { itemId: _, ...item } = removedItem.item
    await addToCart(shop, item).catch(async (error: unknown) => {
      // The item is still removed, so the next attempt counts as new.
      await shop.session.release(claimKey)
      throw error
    })
    await rememberRemovedItem(shop, null)
  }
  return seeOther(href('cart', { locale: shop.locale }))
})

/** Removes a line and remembers it for undo, unless a newer press has superseded this one. */
export async function removeWithUndo(
  shop: StorefrontContext,
  { itemId, upc, name, requestedAt }: { itemId: string; upc: string; name: string; requestedAt?: number | undefined },
): Promise<void> {
  const { items = [], removed } = (await getRememberedCart(shop)) ?? {}
  const item = items.find((each) => each.itemId === itemId) ?? items.find((each) => each.upc === upc)
  const cart = await removeItem(shop, { itemId, upc }, requestedAt).catch(throwNotRemoved)
  // A second press finds the line gone, and leaves the undo of the first.
  const isAlreadyRemoved = !item && removed?.item.upc === upc
  if (cart && !isAlreadyRemoved) await rememberRemovedItem(shop, item ? { item, name, at: shop.requestContext.now } : null)
}

/** Known errors keep their text; for others, the message says the line is still in the cart. */
function throwNotRemoved(error: unknown): never {
  const isUnexplained = error instanceof ApiError && (error.errorId === 'SERVER_ERROR' || findErrorId(error.errorId) === undefined)
  throw isUnexplained ? new ApiError('ITEM_NOT_REMOVED', error.status, { message: error.message }) : error
}
