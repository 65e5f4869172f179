import type { BrandId } from '#config/brands'
import { currencies, type Currency, locales } from '#config/locales'
import type { OrderSummary } from '#contracts/entities/order'
import type { OrderNote, OrderEmail, OrderListEntry } from '#contracts/operations/orders'
import { toWireAmount } from '#domain/money/minor-units'
import { buildBill, isBillable } from '#domain/order/bill'
import { getFulfillments, getLineRoute, type LineRoute } from '#domain/order/fulfillment-progress'
import { getRemainingTotal } from '#domain/order/remaining-total'
import { isPaidMerchandise } from '#domain/order/returned-part'
import { getReturnPeriod } from '#domain/order/returns'
import type { AuthorizationEntry } from '#contracts/operations/payments'
import { getDaySpan, getMarketTimeZone } from '#domain/dates/market-day'
import { type AuthorizationDays, getOpenAuthorization } from '#domain/order/provider-operations'
import { getOrderNumberPrefix, parseOrderNumber } from '#domain/input/order-number'
import { type OrderState, getOrderTimeZone } from '#domain/order/order-state'

type OrdersRecords = Pick<D1Database, 'prepare' | 'batch'>

/** An entry of lists. `remaining` and `routes`: for operators alone; earlier versions did not keep them. */
type StoredSummary = OrderSummary & { remaining?: number; routes?: LineRoute[] }

/** Updates the lists of an order. Repeated calls change nothing. */
export async function indexOrder(records: OrdersRecords, order: OrderState, days: AuthorizationDays) {
  const { orderNumber, status, createdAt, owners, cart, currency, email } = order
  const createdTime = new Date(createdAt).toISOString()
  const summary: StoredSummary = {
    ...{ orderNumber, status, createdAt: createdTime, timeZone: getOrderTimeZone(order) },
    ...{ total: cart.totals.total, ...getAmountsSince(order), currency, totalUnits: cart.totals.totalUnits },
    ...getSummaryActions(order),
    items: cart.items.map(({ name, image, pdpUrl, qty }) => ({ name, image, pdpUrl, qty })),
    remaining: toWireAmount(getRemainingTotal(order), currency),
    routes: [...new Set(cart.items.map(getLineRoute))],
  }
  const upsert = `INSERT INTO orders (order_number, status, created_at, summary) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (order_number) DO UPDATE SET status = ?2, summary = ?4`
  await records.batch([
    ...(email === undefined ? [] : [buildContactStatement(records, orderNumber, email)]),
    records.prepare(upsert).bind(orderNumber, status, createdTime, JSON.stringify(summary)),
    buildAuthorizationStatement(records, order, days),
    ...buildSearchStatements(records, order),
    ...buildRecipientStatements(records, order),
    ...buildOwnerStatements(records, { orderNumber, owners, at: createdTime }),
  ])
}

/** What an order costs and what was paid back of it, since units were cancelled or refunded. */
function getAmountsSince(order: OrderState): Pick<OrderSummary, 'billed' | 'refunded'> {
  if (!isBillable(order)) return {}
  const { total, refunded } = buildBill(order)
  const billed = toWireAmount(total, order.currency)
  return {
    ...(billed !== order.cart.totals.total && { billed }),
    ...(refunded > 0 && { refunded: toWireAmount(refunded, order.currency) }),
  }
}

/** Where to follow its parcel, and until when it may be sent back: what a list offers beside an order. */
function getSummaryActions(order: OrderState): Pick<OrderSummary, 'trackingUrl' | 'returnUntil'> {
  const { status, events, cart } = order
  const isInTransit = status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED'
  const trackingUrl = isInTransit ? getFulfillments(order).findLast((each) => each.trackingUrl)?.trackingUrl : undefined
  const isoEvents = events.map(({ at }) => ({ at: new Date(at).toISOString() }))
  const period = cart.items.some(isPaidMerchandise)
    ? getReturnPeriod({ status, events: isoEvents, timeZone: getOrderTimeZone(order) }, 0)
    : undefined
  return {
    ...(trackingUrl !== undefined && { trackingUrl }),
    ...(period && 'until' in period && { returnUntil: new Date(period.until).toISOString() }),
  }
}

/** An order that is in no list yet, for whoever asks to be erased: whose it is, and its address. */
export async function indexUnplacedOrder(records: OrdersRecords, order: OrderState) {
  const { orderNumber, email, owners, isGuest, createdAt } = order
  const createdTime = new Date(createdAt).toISOString()
  const statements = [
    ...(email === undefined ? [] : [buildContactStatement(records, orderNumber, email)]),
    ...(isGuest ? [] : buildOwnerStatements(records, { orderNumber, owners, at: createdTime })),
    ...(order.status === 'FAILED' ? buildRecipientStatements(records, order) : []),
  ]
  if (statements.length > 0) await records.batch(statements)
}

/** Whom the gifts of an order go to, so that who asks to be erased is found in it. */
export async function indexGiftRecipients(records: OrdersRecords, order: OrderState) {
  await records.batch(buildRecipientStatements(records, order))
}

function buildRecipientStatements(records: Pick<D1Database, 'prepare'>, { orderNumber, cart }: OrderState): D1PreparedStatement[] {
  const emails = [...new Set(cart.items.flatMap(({ giftOption }) => giftOption?.email.trim().toLowerCase() || []))]
  return [
    records.prepare('DELETE FROM gift_recipients WHERE order_number = ?').bind(orderNumber),
    ...emails.map((email) =>
      records.prepare('INSERT INTO gift_recipients (email, order_number) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(email, orderNumber),
    ),
  ]
}

function buildOwnerStatements(
  records: OrdersRecords,
  { orderNumber, owners, at }: Pick<OrderState, 'orderNumber' | 'owners'> & { at: string },
) {
  const insert = 'INSERT INTO order_owners (consumer_no, order_number, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  return owners.map((owner) => records.prepare(insert).bind(owner, orderNumber, at))
}

/** By its site and by what is in it an order is found; both stay as they were bought. */
function buildSearchStatements(records: Pick<D1Database, 'prepare'>, { orderNumber, siteId, cart }: OrderState): D1PreparedStatement[] {
  const items = [...new Set(cart.items.flatMap(({ upc, productId }) => [upc, productId]))]
  return [
    records.prepare('INSERT INTO order_sites (order_number, site) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(orderNumber, siteId),
    records
      .prepare('INSERT INTO order_items (item, order_number) SELECT value, ?1 FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING')
      .bind(orderNumber, JSON.stringify(items)),
  ]
}

/** By its address an order is found, whatever became of it. */
function buildContactStatement(records: Pick<D1Database, 'prepare'>, orderNumber: string, email: string): D1PreparedStatement {
  const upsert = `INSERT INTO order_contacts (order_number, email) VALUES (?1, ?2) ON CONFLICT (order_number) DO UPDATE SET email = ?2`
  return records.prepare(upsert).bind(orderNumber, email.trim().toLowerCase())
}

type OrderHistoryQuery = { consumerNo: string; brand: BrandId; start: number; count: number; from?: string }

/** A consumer's orders at this brand, latest first, from this day on. */
export async function listCustomerOrders(records: OrdersRecords, { consumerNo, brand, start, count, from = '' }: OrderHistoryQuery) {
  const where = "WHERE consumer_no = ?1 AND o.created_at >= ?2 AND order_number LIKE ?3 || '%'"
  const join = 'FROM order_owners o JOIN orders USING (order_number)'
  const [total, page] = await records.batch([
    records.prepare(`SELECT count(*) AS n ${join} ${where}`).bind(consumerNo, from, getOrderNumberPrefix(brand)),
    records
      .prepare(`SELECT summary ${join} ${where} ORDER BY o.created_at DESC, order_number LIMIT ?4 OFFSET ?5`)
      .bind(consumerNo, from, getOrderNumberPrefix(brand), count, start),
  ])
  return {
    total: (total?.results[0] as { n: number } | undefined)?.n ?? 0,
    orders: ((page?.results ?? []) as { summary: string }[]).map(({ summary }) => {
      const { remaining: _remaining, routes: _routes, ...shopperSummary } = JSON.parse(summary) as StoredSummary
      return shopperSummary
    }),
  }
}

const maxOrders = 20

/** Numbers of the latest orders of a consumer that name a product, whatever became of them. */
export async function listOrdersWithProduct(
  records: Pick<D1Database, 'prepare'>,
  { consumerNo, productId }: { consumerNo: string; productId: string },
): Promise<string[]> {
  const { results } = await records
    .prepare(
      `SELECT order_number AS n FROM order_owners o JOIN orders USING (order_number)
       WHERE consumer_no = ? AND instr(summary, ?) > 0 ORDER BY o.created_at DESC, order_number LIMIT ?`,
    )
    .bind(consumerNo, productId, maxOrders)
    .all<{ n: string }>()
  return results.map(({ n }) => n)
}

type AuthorizationRecords = Pick<D1Database, 'prepare'>
type AuthorizationRow = Omit<AuthorizationEntry, 'secondsLeft'>
type AuthorizationFilter = { now: number; withinHours: number; after?: string | undefined; limit: number }

const hourMs = 60 * 60_000

/** Lists what the provider still holds for an order, or takes it off the list. */
function buildAuthorizationStatement(records: AuthorizationRecords, order: OrderState, days: AuthorizationDays): D1PreparedStatement {
  const openAuthorization = getOpenAuthorization(order, days)
  const { orderNumber, currency } = order
  if (!openAuthorization) return records.prepare('DELETE FROM open_authorizations WHERE order_number = ?').bind(orderNumber)
  const upsert = `INSERT INTO open_authorizations (order_number, method, authorized_at, ends_at, value, currency) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (order_number) DO UPDATE SET ends_at = ?4, value = ?5`
  const [authorizedAt, endsAt] = [openAuthorization.authorizedAt, openAuthorization.endsAt].map((time) => new Date(time).toISOString())
  return records.prepare(upsert).bind(orderNumber, openAuthorization.method, authorizedAt, endsAt, openAuthorization.value, currency)
}

/** Authorizations that end within these hours or have ended, earliest first, and where the next page begins. */
export async function listEndingAuthorizations(
  records: AuthorizationRecords,
  { now, withinHours, after, limit }: AuthorizationFilter,
): Promise<{ authorizations: AuthorizationEntry[]; next?: string }> {
  const [endsAt = '', orderNumber = ''] = after?.split('~') ?? []
  const { results } = await records
    .prepare(
      `SELECT order_number AS orderNumber, method, authorized_at AS authorizedAt, ends_at AS endsAt, value, currency FROM open_authorizations
       WHERE ends_at <= ?1 AND (ends_at, order_number) > (?2, ?3) ORDER BY ends_at, order_number LIMIT ?4`,
    )
    .bind(new Date(now + withinHours * hourMs).toISOString(), endsAt, orderNumber, limit)
    .all<AuthorizationRow>()
  const authorizations = results.map((row) => ({ ...row, secondsLeft: Math.floor((Date.parse(row.endsAt) - now) / 1_000) }))
  const lastRow = results.length === limit ? results.at(-1) : undefined
  return { authorizations, ...(lastRow && { next: `${lastRow.endsAt}~${lastRow.orderNumber}` }) }
}

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
      values: search !== undefined && !isEmail ? Array.from({ length: 3 }, () => parseOrderNumber(search)) : [],
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
  const { orderNumber, createdAt, total, currency, totalUnits = 0, items = [], routes, ...amounts } = JSON.parse(summary) as StoredSummary
  const remaining = amounts.remaining ?? (status === 'CANCELLED' ? 0 : (amounts.billed ?? total) - (amounts.refunded ?? 0))
  const optionalFields = { ...(email !== null && { email }), ...(site !== null && { site }), ...(routes && { routes }) }
  const itemNames = items.map(({ name, qty }) => ({ name, qty }))
  return { orderNumber, status, createdAt, total, remaining, currency, totalUnits, items: itemNames, ...optionalFields }
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

/** The emails of an order, whoever received them, oldest first; their ids begin with its number. */
export async function listOrderEmails(records: Pick<D1Database, 'prepare'>, orderNumber: string): Promise<OrderEmail[]> {
  const query = `SELECT template, recipient, created_at AS at, sent_at AS sentAt FROM mails
    WHERE id >= ?1 || ':' AND id < ?1 || ';' ORDER BY created_at, id`
  const { results } = await records.prepare(query).bind(orderNumber).all<EmailRow>()
  return results.map(({ sentAt, ...email }) => ({ ...email, ...(sentAt !== null && { sentAt }) }))
}
