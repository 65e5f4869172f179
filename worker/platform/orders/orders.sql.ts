import type { BrandId } from '#config/brands'
import type { OrderSummary } from '#contracts/entities/order'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import { getOrderNumberPrefix } from '#domain/order/order-number'
import { type AuthorizationDays, getOpenAuthorization } from '#domain/order/open-authorization'
import type { OrderState } from '#domain/order/order-state'
import { getOrderTimeZone } from '#domain/order/order-time-zone'
import { isPaidGood } from '#domain/order/returned-part'
import { getReturnPeriod } from '#domain/order/returns'
import type { AuthorizationEntry } from '#contracts/operations/payments'

type OrdersRecords = Pick<D1Database, 'prepare' | 'batch'>

/** Updates the lists of an order. Repeated calls change nothing. */
export async function indexOrder(records: OrdersRecords, order: OrderState, days: AuthorizationDays) {
  const { orderNumber, status, createdAt, owners, cart, currency, email } = order
  const createdTime = new Date(createdAt).toISOString()
  const summary: OrderSummary = {
    ...{ orderNumber, status, createdAt: createdTime, timeZone: getOrderTimeZone(order) },
    ...{ total: cart.totals.total, currency, totalUnits: cart.totals.totalUnits },
    ...getSummaryActions(order),
    items: cart.items.map(({ name, image, pdpUrl, qty }) => ({ name, image, pdpUrl, qty })),
  }
  const upsert = `INSERT INTO orders (order_number, status, created_at, summary) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (order_number) DO UPDATE SET status = ?2, summary = ?4`
  await records.batch([
    ...(email === undefined ? [] : [buildContactStatement(records, orderNumber, email)]),
    records.prepare(upsert).bind(orderNumber, status, createdTime, JSON.stringify(summary)),
    buildAuthorizationStatement(records, order, days),
    ...buildSearchStatements(records, order),
    ...buildOwnerStatements(records, { orderNumber, owners, at: createdTime }),
  ])
}

/** Where to follow its parcel, and until when it may be sent back: what a list offers beside an order. */
function getSummaryActions(order: OrderState): Pick<OrderSummary, 'trackingUrl' | 'returnUntil'> {
  const { status, events, cart } = order
  const isOnItsWay = status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED'
  const trackingUrl = isOnItsWay ? getFulfillments(order).findLast((each) => each.trackingUrl)?.trackingUrl : undefined
  const isoEvents = events.map(({ at }) => ({ at: new Date(at).toISOString() }))
  const period = cart.items.some(isPaidGood) ? getReturnPeriod({ status, events: isoEvents }, 0) : undefined
  return {
    ...(trackingUrl !== undefined && { trackingUrl }),
    ...(period && 'until' in period && { returnUntil: new Date(period.until).toISOString() }),
  }
}

/** An order that is in no list yet, for whoever asks to be erased: whose it is, and its address. */
export async function indexUnplacedOrder(records: OrdersRecords, { orderNumber, email, owners, isGuest, createdAt }: OrderState) {
  const createdTime = new Date(createdAt).toISOString()
  const statements = [
    ...(email === undefined ? [] : [buildContactStatement(records, orderNumber, email)]),
    ...(isGuest ? [] : buildOwnerStatements(records, { orderNumber, owners, at: createdTime })),
  ]
  if (statements.length > 0) await records.batch(statements)
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
    orders: ((page?.results ?? []) as { summary: string }[]).map(({ summary }) => JSON.parse(summary) as OrderSummary),
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

/** Authorizations that end within these hours or have ended, soonest first, and where the next page begins. */
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
