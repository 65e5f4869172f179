import type { AuthorizationEntry } from '#contracts/operations/payments'
import { openAuthorizationOf, type AuthorizationDays } from '#domain/order/open-authorization'
import type { OrderState } from '#domain/order/order-state'

type AuthorizationRecords = Pick<D1Database, 'prepare'>
type AuthorizationRow = Omit<AuthorizationEntry, 'secondsLeft'>
export type AuthorizationFilter = { now: number; withinHours: number; after?: string | undefined; limit: number }

const hourMs = 60 * 60_000

/** Lists what the provider still holds for an order, or takes it off the list. */
export function authorizationStatement(records: AuthorizationRecords, order: OrderState, days: AuthorizationDays): D1PreparedStatement {
  const open = openAuthorizationOf(order, days)
  const { orderNumber, currency } = order
  if (!open) return records.prepare('DELETE FROM open_authorizations WHERE order_number = ?').bind(orderNumber)
  const upsert = `INSERT INTO open_authorizations (order_number, method, authorized_at, ends_at, value, currency) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (order_number) DO UPDATE SET ends_at = ?4, value = ?5`
  const [authorizedAt, endsAt] = [open.authorizedAt, open.endsAt].map((at) => new Date(at).toISOString())
  return records.prepare(upsert).bind(orderNumber, open.method, authorizedAt, endsAt, open.value, currency)
}

/** Authorizations that end within these hours or have ended, soonest first, and where the next page begins. */
export async function endingAuthorizations(
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
  const last = results.length === limit ? results.at(-1) : undefined
  return { authorizations, ...(last && { next: `${last.endsAt}~${last.orderNumber}` }) }
}
