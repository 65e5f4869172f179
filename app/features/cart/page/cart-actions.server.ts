import { z } from 'zod'
import { defaultMaxQty } from '#config/constants'
import { ApiError, errorIdOf } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { rememberedCart, restorableItem } from '../cart-session.server'
import { addToCart, changeItem, rememberRemoved, removeItem } from '../cart.server'

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
const changeItemForm = z
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

/** Sets a line's quantity; zero removes it, with undo. */
export const changeItemAction = formHandler(
  { schema: changeItemForm, act: 'change' },
  async ({ requestedAt, name, ...change }, { shop }) => {
    if (change.qty === 0) await removeAndRemember(shop, { ...change, name })
    else await changeItem(shop, change, requestedAt)
    return seeOther(href('cart', { locale: shop.locale }))
  },
)

/** Removes a line; its notice offers undo. */
export const removeItemAction = formHandler(removeItemForm, async (line, { shop }) => {
  await removeAndRemember(shop, line)
  return seeOther(href('cart', { locale: shop.locale }))
})

/** Restores the last removed item, once. */
export const putBackAction = formHandler({ schema: z.object({}), act: 'add' }, async (_, { shop }) => {
  const removed = restorableItem(await rememberedCart(shop), shop.visit.now)
  const claim = `put back ${removed?.at}`
  if (removed && (await shop.session.claim(claim))) {
    const { itemId: _, ...item } = removed.item
    await addToCart(shop, item).catch(async (error: unknown) => {
      // The item is still removed, so the next attempt counts as new.
      await shop.session.release(claim)
      throw error
    })
    await rememberRemoved(shop, null)
  }
  return seeOther(href('cart', { locale: shop.locale }))
})

/** Removes a line and remembers it for undo. */
export async function removeAndRemember(
  shop: StorefrontContext,
  { itemId, upc, name }: { itemId: string; upc: string; name: string },
): Promise<void> {
  const items = (await rememberedCart(shop))?.items ?? []
  const item = items.find((each) => each.itemId === itemId) ?? items.find((each) => each.upc === upc)
  await removeItem(shop, { itemId, upc }).catch(asNotRemoved)
  await rememberRemoved(shop, item ? { item, name, at: shop.visit.now } : null)
}

/** Known errors keep their text; for others, the message says the line is still in the cart. */
function asNotRemoved(error: unknown): never {
  const isUnknown = error instanceof ApiError && (error.errorId === 'SERVER_ERROR' || errorIdOf(error.errorId) === undefined)
  throw isUnknown ? new ApiError('ITEM_NOT_REMOVED', error.status, { message: error.message }) : error
}
