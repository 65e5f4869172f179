import { endpoints } from '#contracts'
import type { OrderStatus } from '#contracts/entities/order'
import { bcp47Of, type Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import type { Shop } from '~/server/shop.server'

export type OrderOnPage = { number: string; day: string; status: OrderStatus; total: string; things: string[] }

const shownAtFirst = 5

/** The shopper's latest orders, the newest first; null while they cannot be read. (HIS-03) */
export async function loadOrders(shop: Shop): Promise<OrderOnPage[] | null> {
  const api = await shop.personalApi()
  const history = await api(endpoints.orders.history, { body: { count: shownAtFirst } }).catch(() => null)
  const days = new Intl.DateTimeFormat(bcp47Of(shop.locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    history?.orders.map(({ orderNumber: number, createdAt, status, total, currency, items }) => ({
      number,
      day: days.format(new Date(createdAt)),
      status,
      total: formatMoney(total, currency as Currency, shop.locale),
      things: items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)),
    })) ?? null
  )
}
