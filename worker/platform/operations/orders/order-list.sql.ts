import { currencies, type Currency, locales } from '#config/locales'
import type { OrderSummary } from '#contracts/entities/order'
import type { OrderNote, OrderEmail } from '#contracts/operations/order-history'
import type { OrderListEntry } from '#contracts/operations/orders'
import { getDaySpan, getMarketTimeZone } from '#domain/dates/market-day'

type OrderListRecords = Pick<D1Database, 'prepare'>
export type OrderListFilter = {
  status?: string | undefined
  site?: string | undefined
  day?: string | undefined
  search?: string | undefined
  before?: string | undefined
  limit: number
}
type OrderListRow = { summary: string; status: OrderListEntry['status']; email: string | null; site: string | null }

/** Orders latest first, and where the next page begins. What looks like an email address is searched as one; all else is the start of a number, or an item. */
export async function listOrders(
  records: OrderListRecords,
  { status, site, day, search, before, limit }: OrderListFilter,
): Promise<{ orders: OrderListEntry[]; next?: string }> {
  const [createdAt, orderNumber] = before?.split('~') ?? []
  const isEmail = search?.includes('@')
  const conditions = [
    { sql: 'status = ?', values: status === undefined ? [] : [status] },
    { sql: 'site = ?', values: site === undefined ? [] : [site] },
    ...(day === undefined ? [] : buildDayConditions(day)),
    { sql: 'email = ?', values: search !== undefined && isEmail ? [search.toLowerCase()] : [] },
    {
      sql: `(order_number >= ? AND order_number < ? || '~' OR order_number IN (SELECT order_number FROM order_items WHERE item = ?))`,
      values: search !== undefined && !isEmail ? Array.from({ length: 3 }, () => search.toUpperCase()) : [],
    },
    {
      sql: '(created_at, order_number) < (?, ?)',
      values: createdAt !== undefined && orderNumber !== undefined ? [createdAt, orderNumber] : [],
    },
  ].filter(({ values }) => values.length > 0)
  const where = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : ''
  const query = `SELECT summary, status, email, site FROM orders LEFT JOIN order_contacts USING (order_number) LEFT JOIN order_sites USING (order_number) ${where}
    ORDER BY created_at DESC, order_number DESC LIMIT ?`
  const { results } = await records
    .prepare(query)
    .bind(...conditions.flatMap(({ values }) => values), limit)
    .all<OrderListRow>()
  const orders = results.map(toOrderListEntry)
  const lastOrder = results.length === limit ? orders.at(-1) : undefined
  return { orders, ...(lastOrder && { next: `${lastOrder.createdAt}~${lastOrder.orderNumber}` }) }
}

/** Orders of a day by the clock of their market, which their currency tells; the first condition lets the index find them. */
function buildDayConditions(day: string): { sql: string; values: string[] }[] {
  const days = currencies.map(
    (currency) => [currency, ...getDaySpan(day, getCurrencyZone(currency)).map((time) => new Date(time).toISOString())] as const,
  )
  const [earliestStart = '', latestEnd = ''] = [
    days.map(([, start]) => start).toSorted()[0],
    days
      .map(([, , end]) => end)
      .toSorted()
      .at(-1),
  ]
  const currencyCondition = "json_extract(summary, '$.currency') = ? AND created_at >= ? AND created_at < ?"
  return [
    { sql: 'created_at >= ? AND created_at < ?', values: [earliestStart, latestEnd] },
    { sql: `(${days.map(() => currencyCondition).join(' OR ')})`, values: days.flatMap((dayRange) => [...dayRange] as string[]) },
  ]
}

/** Markets that share a currency share a clock. */
function getCurrencyZone(currency: Currency): string {
  return getMarketTimeZone(Object.values(locales).find((locale) => locale.currency === currency)?.country ?? 'US')
}

function toOrderListEntry({ summary, status, email, site }: OrderListRow): OrderListEntry {
  const { orderNumber, createdAt, total, currency, totalUnits = 0 } = JSON.parse(summary) as OrderSummary
  const optionalFields = { ...(email !== null && { email }), ...(site !== null && { site }) }
  return { orderNumber, status, createdAt, total, currency, totalUnits, ...optionalFields }
}

type NoteRecords = Pick<D1Database, 'prepare'>

/** Keeps a note; under the same id it is the same note. */
export async function addOrderNote(records: NoteRecords, orderNumber: string, { id, operator, text, at }: OrderNote): Promise<void> {
  const insert = 'INSERT INTO order_notes (id, order_number, operator, text, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
  await records.prepare(insert).bind(id, orderNumber, operator, text, at).run()
}

/** The notes of an order, oldest first. */
export async function listOrderNotes(records: NoteRecords, orderNumber: string): Promise<OrderNote[]> {
  const query = 'SELECT id, operator, text, at FROM order_notes WHERE order_number = ? ORDER BY at, id'
  return (await records.prepare(query).bind(orderNumber).all<OrderNote>()).results
}

type EmailRow = { template: string; recipient: string; at: string; sentAt: string | null }

/** The emails of an order, whomever they went to, oldest first; their ids begin with its number. */
export async function listOrderEmails(records: Pick<D1Database, 'prepare'>, orderNumber: string): Promise<OrderEmail[]> {
  const query = `SELECT template, recipient, created_at AS at, sent_at AS sentAt FROM mails
    WHERE id >= ?1 || ':' AND id < ?1 || ';' ORDER BY created_at, id`
  const { results } = await records.prepare(query).bind(orderNumber).all<EmailRow>()
  return results.map(({ sentAt, ...email }) => ({ ...email, ...(sentAt !== null && { sentAt }) }))
}
