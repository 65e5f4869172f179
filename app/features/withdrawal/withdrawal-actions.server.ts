import { endpoints } from '#contracts'
import { href } from '#routes'
import { email as emailRule, required } from '#domain/validation/text-rules'
import { checkFields } from '~/server/field-errors'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { isStillHere } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { confirmForm, identifyForm } from './withdrawal.form'

/** Finds the order of a statement. What was typed stays in the session, because a URL would expose it. */
export const identifyAction = formHandler(identifyForm, async ({ name, orderNumber, email }, { shop }) => {
  checkFields({ name, orderNumber, email }, { name: [required], orderNumber: [required], email: [required, emailRule] })
  const order = { orderNumber: orderNumber.replace(/\s/g, '').toUpperCase().slice(0, 20), email }
  const api = await shop.personalApi()
  await api(endpoints.orders.withdrawable, { body: order })
  const tracked = (await shop.session.read())?.tracked
  const st = tracked?.orderNumber === order.orderNumber ? tracked.st : undefined
  await shop.session.rememberTracked({ orderNumber: order.orderNumber, proof: email, name, ...(st !== undefined && { st }) })
  return seeOther(pageOf(shop, 'found'))
})

/** Confirms the withdrawal. Sent again, it is the same statement. */
export const confirmAction = formHandler(confirmForm, async ({ statementId, receiptTo, units }, { shop }) => {
  const chosen = Object.entries(units).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
  if (chosen.length === 0) throw new FieldError('units', 'withdrawal.chooseItem')
  checkFields({ receiptTo }, { receiptTo: [required, emailRule] })
  const tracked = await rememberedStatement(shop)
  if (!tracked) return seeOther(pageOf(shop))
  const { orderNumber, proof, name } = tracked
  const api = await shop.personalApi()
  await api(endpoints.orders.withdraw, { body: { orderNumber, email: proof, name, statementId, receiptTo, units: chosen } })
  return seeOther(pageOf(shop, 'done'))
})

/** Who is about to withdraw from which order; null once another person may sit here. */
export async function rememberedStatement(shop: StorefrontContext): Promise<{ orderNumber: string; proof: string; name: string } | null> {
  const tracked = (await shop.session.read())?.tracked
  if (!tracked?.name || !(await isStillHere(shop))) return null
  return { ...tracked, name: tracked.name }
}

function pageOf({ locale }: StorefrontContext, step?: 'found' | 'done'): string {
  return href('withdrawal', { locale }) + (step ? `?step=${step}` : '')
}
