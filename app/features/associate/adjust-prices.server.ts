import type { Cart } from '#contracts/entities/cart'
import { readCart, changeCart } from '~/features/cart/cart.server'
import { href } from '#routes/routes'
import { seeOther, FieldError, formHandler } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { adjustmentCeiling, adjustmentReasons } from '#config/limits'
import { parsePositiveAmount } from '#domain/money/minor-units'
import { required } from '#domain/validation/text-rules'
import { assertValidFields } from '~/server/field-errors'
import { endpoints } from '#contracts'
import { z } from 'zod'

/** The lines of the cart with their discounts, and the order's; anybody but an associate is asked to connect. */
export async function loadAdjustPrices(shop: StorefrontContext) {
  if (!(await shop.associate())) throw seeOther(href('associateLogin', { locale: shop.locale }))
  const cart = await readCart(shop).catch(() => 'unreachable' as const)
  if (cart === 'unreachable') return { state: 'unreachable' as const }
  if (!cart?.items.length) return { state: 'empty' as const }
  const { currency, totals, items } = cart
  const lines = items.filter(({ bonus }) => !bonus).map((item) => toLineView(item, cart))
  const editedId = new URL(shop.request.url).searchParams.get('change')
  return { state: 'open' as const, currency, total: totals.total, lines, taken: listAdjustments(cart), changing: editedId }
}

export type LoadedAdjustPrices = Awaited<ReturnType<typeof loadAdjustPrices>>
export type AdjustablePrices = Extract<LoadedAdjustPrices, { state: 'open' }>

function toLineView({ id, name, image, qty, options, price }: Cart['items'][number], cart: Cart) {
  const optionsText = options.map(({ valueLabel }) => valueLabel).join(', ')
  return { id, name, image, qty, choice: optionsText, rowTotal: price.rowTotal, taken: listAdjustments(cart, id) }
}

/** Returns the manual discount of a line, or of the whole order if no line is named. */
function listAdjustments({ priceAdjustments }: Cart, adjustedItemId?: string) {
  return priceAdjustments
    .filter(({ itemId }) => itemId === adjustedItemId)
    .map(({ adjustmentId, amount, type, value, reason = '' }) => ({ adjustmentId, amount, type, value, reason }))
}

const typed = z.string().max(200).default('')

/** Form for an associate's price adjustment of a line, or of the order if no line is named; may replace an earlier one. */
const adjustPriceForm = z.object({
  adjustmentId: z.string().max(64).default(''),
  itemId: z.string().max(64).default(''),
  type: z.enum(['AMOUNT', 'PERCENTAGE']).default('PERCENTAGE'),
  value: typed.transform((text) => text.trim()),
  reason: typed,
})

/** Adds or changes a manual discount with a reason. The platform checks permission. */
const adjustPriceAction = formHandler(adjustPriceForm, async ({ adjustmentId, itemId, type, value, reason }, { shop }) => {
  assertValidFields({ value, reason }, { value: [required], reason: [required] })
  const amount = parsePositiveAmount(value)
  if (amount === undefined) throw new FieldError('value', 'adjust.wrongValue')
  const { percent } = adjustmentCeiling
  if (type === 'PERCENTAGE' && amount > percent) throw new FieldError('value', 'adjust.tooMuch', { percent })
  const knownReason = adjustmentReasons.find((each) => each === reason)
  if (!knownReason) throw new FieldError('reason', 'forms:required')
  const adjustmentLevel = itemId ? { level: 'ITEM' as const, itemId } : { level: 'ORDER' as const }
  const body = { ...adjustmentLevel, type, value: amount, reason: knownReason }
  const { addPriceAdjustment, changePriceAdjustment } = endpoints.priceChanges
  await changeCart(shop, (api, basketId) =>
    adjustmentId
      ? api(changePriceAdjustment, { params: { basketId, adjustmentId }, body })
      : api(addPriceAdjustment, { params: { basketId }, body }),
  )
  return redirectToPrices(shop)
})

const undoAdjustmentForm = z.object({ adjustmentId: z.string().min(1).max(64) })

/** Gives a line or the cart its price back. (APIC-32) */
const undoAdjustmentAction = formHandler(undoAdjustmentForm, async ({ adjustmentId }, { shop }) => {
  await changeCart(shop, (api, basketId) => api(endpoints.priceChanges.removePriceAdjustment, { params: { basketId, adjustmentId } }))
  return redirectToPrices(shop)
})

export const adjustPriceActions = { 'adjust-price': adjustPriceAction, 'undo-adjustment': undoAdjustmentAction }

function redirectToPrices({ locale }: StorefrontContext): Response {
  return seeOther(href('adjustPrices', { locale }))
}
