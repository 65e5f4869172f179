import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { locales } from '#config/locales'
import { dateAndTime } from '#domain/dates/format-days'
import { marketDay, marketZone } from '#domain/dates/market-day'
import { formatDay } from '#domain/numbers/format-number'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { rememberedStatement } from './withdrawal-actions.server'

/** The order of the statement that was begun, with its receipts; null while none was. */
export async function loadWithdrawal(shop: StorefrontContext) {
  const step = new URL(shop.request.url).searchParams.get('step')
  const tracked = step === null ? null : await rememberedStatement(shop)
  if (!tracked) return null
  const { orderNumber, proof: email, name } = tracked
  const api = await shop.personalApi()
  const order = await api(endpoints.orders.withdrawable, { body: { orderNumber, email } }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!order) return null
  const { locale } = shop
  const { country } = locales[locale]
  const receipts = order.withdrawals.map(({ at, ...each }) => ({ ...each, at: dateAndTime(Date.parse(at), locale, marketZone(country)) }))
  return {
    ...{ orderNumber, email, name, lines: order.lines, isOver: order.isOver, statementId: crypto.randomUUID() },
    placedOn: formatDay(marketDay(order.placedAt, country), locale, 'long'),
    ...(order.lastDay !== undefined && { lastDay: formatDay(order.lastDay, locale, 'long') }),
    receipts: receipts.reverse(),
    isDone: step === 'done' && receipts.length > 0,
  }
}

export type LoadedWithdrawal = NonNullable<Awaited<ReturnType<typeof loadWithdrawal>>>
