import { giftCardAmounts } from '#config/constants'
import type { Product } from '#contracts/entities/product'
import { type GiftOption, giftOptionOf, giftProblems } from '#domain/cart/gift-option'
import { firstProblem } from '#domain/validation/rule'
import { maxNumber, minNumber } from '#domain/validation/text-rules'
import { FieldError, FieldErrors } from '~/server/form-action.server'
import type { AddItem } from '../add-to-cart/add-item.form'

type ItemExtras = { recipeId?: string; customAmount?: number; giftOption?: GiftOption }

/**
 * Returns extra fields of a line: the custom design, or a gift card's amount and recipient. An incomplete recipient is reported, not
 * dropped.
 */
export function extrasOf(
  product: Product,
  { recipe, amount, to, email, message }: Pick<AddItem, 'recipe' | 'amount' | keyof GiftOption>,
): ItemExtras {
  if (product.productType !== 'digital') return product.customsExternalUrl && recipe ? { recipeId: recipe } : {}
  const customAmount = amount ? amountOf(amount) : undefined
  const giftOption = giftOf({ to, email, message })
  return { ...(customAmount !== undefined && { customAmount }), ...(giftOption && { giftOption }) }
}

function amountOf(typed: string): number {
  const amount = Number(typed)
  const { least, most } = giftCardAmounts
  if (!Number.isInteger(amount)) throw new FieldError('amount', 'forms:qty.whole')
  const problem = firstProblem(typed, [minNumber(least), maxNumber(most)])
  if (problem) throw new FieldErrors({ amount: problem })
  return amount
}

function giftOf(typed: GiftOption): GiftOption | undefined {
  const fields = Object.keys(typed) as (keyof GiftOption)[]
  if (fields.every((field) => !typed[field])) return undefined
  const problems = giftProblems(typed)
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  return giftOptionOf(typed)
}
