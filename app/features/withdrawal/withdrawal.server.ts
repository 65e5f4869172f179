import { z } from 'zod'
import { locales } from '#config/locales'
import { endpoints } from '#contracts'
import { maxEmailLength } from '#contracts/entities/texts'
import { ApiError } from '#contracts/errors'
import { formatDay } from '#domain/dates/format-day'
import { formatDateTime } from '#domain/dates/format-days'
import { getMarketDay, getMarketTimeZone } from '#domain/dates/market-day'
import { orderNumberMaxLength } from '#domain/input/order-number'
import { email as emailRule, maxLength, required } from '#domain/validation/text-rules'
import { assertValidFields } from '~/server/field-errors'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { isShopperPresent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The order of the statement that was begun, with its receipts; null while none was. */
export async function loadWithdrawal(shop: StorefrontContext) {
  const step = new URL(shop.request.url).searchParams.get('step')
  const statement = step === null ? null : await getRememberedStatement(shop)
  if (!statement) return null
  const { orderNumber, proof: email, name } = statement
  const api = await shop.personalApi()
  const order = await api(endpoints.orders.withdrawable, { body: { orderNumber, email } }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!order) return null
  const { locale } = shop
  const { country } = locales[locale]
  const receipts = order.withdrawals.map(({ at, ...each }) => ({
    ...each,
    at: formatDateTime(Date.parse(at), locale, getMarketTimeZone(country)),
  }))
  return {
    ...{ orderNumber, email, name, lines: order.lines, isOver: order.isOver, statementId: crypto.randomUUID() },
    placedOn: formatDay(getMarketDay(order.placedAt, country), locale, 'long'),
    ...(order.lastDay !== undefined && { lastDay: formatDay(order.lastDay, locale, 'long') }),
    receipts: receipts.reverse(),
    isDone: step === 'done' && receipts.length > 0,
  }
}

export type LoadedWithdrawal = NonNullable<Awaited<ReturnType<typeof loadWithdrawal>>>

const emailRules = [required, emailRule, maxLength(maxEmailLength)]

/** The rules of each field limit it. */
const textField = z.string().trim().max(1_000).default('')

/** Name of the shopper and the contract to withdraw from. */
const identifyContractForm = z.object({
  name: textField,
  orderNumber: textField,
  email: textField,
})

/** Finds the order of a statement. What was typed stays in the session, because a URL would expose it. */
export const identifyContractAction = formHandler(identifyContractForm, async ({ name, orderNumber, email }, { shop }) => {
  assertValidFields({ name, orderNumber, email }, { name: [required, maxLength(100)], orderNumber: [required], email: emailRules })
  const order = { orderNumber: orderNumber.slice(0, orderNumberMaxLength), email }
  const api = await shop.personalApi()
  await api(endpoints.orders.withdrawable, { body: order })
  const tracked = (await shop.session.read())?.tracked
  const st = tracked?.orderNumber === order.orderNumber ? tracked.st : undefined
  await shop.session.rememberTracked({ orderNumber: order.orderNumber, proof: email, name, ...(st !== undefined && { st }) })
  return seeOther(getWithdrawalPath(shop, 'found'))
})

/** The confirmed statement: units by line, and where its receipt goes. */
const confirmWithdrawalForm = z.object({
  statementId: z.uuid(),
  receiptTo: textField,
  units: z.record(z.string().max(64), z.coerce.number().int().min(0).max(999)).default({}),
})

/** Confirms the withdrawal. Sent again, it is the same statement. */
export const confirmWithdrawalAction = formHandler(confirmWithdrawalForm, async ({ statementId, receiptTo, units }, { shop }) => {
  const withdrawnUnits = Object.entries(units).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
  if (withdrawnUnits.length === 0) throw new FieldError('units', 'withdrawal.chooseItem')
  assertValidFields({ receiptTo }, { receiptTo: emailRules })
  const tracked = await getRememberedStatement(shop)
  if (!tracked) return seeOther(getWithdrawalPath(shop))
  const { orderNumber, proof, name } = tracked
  const api = await shop.personalApi()
  await api(endpoints.orders.withdraw, { body: { orderNumber, email: proof, name, statementId, receiptTo, units: withdrawnUnits } })
  return seeOther(getWithdrawalPath(shop, 'done'))
})

/** Who is about to withdraw from which order; null once another person may sit here. */
async function getRememberedStatement(shop: StorefrontContext): Promise<{ orderNumber: string; proof: string; name: string } | null> {
  const tracked = (await shop.session.read())?.tracked
  if (!tracked?.name || !(await isShopperPresent(shop))) return null
  return { ...tracked, name: tracked.name }
}

function getWithdrawalPath({ locale }: StorefrontContext, step?: 'found' | 'done'): string {
  return href('withdrawal', { locale }) + (step ? `?step=${step}` : '')
}
