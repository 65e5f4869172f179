import { adjustmentCeiling } from '#config/adjustment-ceiling'
import { adjustmentReasons } from '#config/adjustment-reasons'
import { endpoints } from '#contracts'
import { typedAmount } from '#domain/numbers/typed-amount'
import { required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { checkFields } from '~/features/auth/checked-fields.server'
import { changeCart } from '~/features/cart/cart.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { adjustPriceForm, undoAdjustmentForm } from './adjust-price.form'

/** Adds or changes a manual discount with a reason. The platform checks permission. */
const adjustPrice = formHandler(adjustPriceForm, async ({ adjustmentId, itemId, type, value, reason }, { shop }) => {
  checkFields({ value, reason }, { value: [required], reason: [required] })
  const amount = typedAmount(value)
  if (amount === undefined) throw new FieldError('value', 'adjust.wrongValue')
  const { percent } = adjustmentCeiling
  if (type === 'PERCENTAGE' && amount > percent) throw new FieldError('value', 'adjust.tooMuch', { percent })
  const known = adjustmentReasons.find((each) => each === reason)
  if (!known) throw new FieldError('reason', 'forms:required')
  const level = itemId ? { level: 'ITEM' as const, itemId } : { level: 'ORDER' as const }
  const body = { ...level, type, value: amount, reason: known }
  const { addPriceAdjustment, changePriceAdjustment } = endpoints.priceChanges
  await changeCart(shop, (api, basketId) =>
    adjustmentId
      ? api(changePriceAdjustment, { params: { basketId, adjustmentId }, body })
      : api(addPriceAdjustment, { params: { basketId }, body }),
  )
  return toPrices(shop)
})

/** APIC-32 */
const undoAdjustment = formHandler(undoAdjustmentForm, async ({ adjustmentId }, { shop }) => {
  await changeCart(shop, (api, basketId) => api(endpoints.priceChanges.removePriceAdjustment, { params: { basketId, adjustmentId } }))
  return toPrices(shop)
})

export const adjustPriceActions = { 'adjust-price': adjustPrice, 'undo-adjustment': undoAdjustment }

function toPrices({ locale }: StorefrontContext): Response {
  return seeOther(href('adjustPrices', { locale }))
}
