import { type Currency } from '#config/locales'
import { endpoints } from '#contracts'
import type { OrderSummary } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { getPageCount, parsePage, getPageStart } from '#domain/listing/pagination'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { seeOther } from '~/server/form-action.server'
import { resolveImage } from '~/server/resolve-image.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

const perPage = 10
const latestCount = 3
const maxImages = 4

/** Loads a page of orders, newest first; null if unreadable, which differs from none. */
export async function loadOrderHistory(shop: StorefrontContext) {
  const requestedPage = new URL(shop.request.url).searchParams.get('page')
  // The page count is known only after loading: a page number too high redirects to the last page.
  const history = await loadOrderPage(shop, { page: parsePage(requestedPage, Number.MAX_SAFE_INTEGER), count: perPage })
  if (history && history.page > history.pages) throw seeOther(`${href('accountOrders', { locale: shop.locale })}?page=${history.pages}`)
  return history
}

/** The last few orders, as the overview shows them. */
export function loadLatestOrders(shop: StorefrontContext) {
  return loadOrderPage(shop, { page: 1, count: latestCount })
}

async function loadOrderPage(shop: StorefrontContext, { page, count }: { page: number; count: number }) {
  const pageRequest = { start: getPageStart(page, count), count }
  const history = await withConsumer(shop, (api) => api(endpoints.orders.history, { body: pageRequest })).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!history) return null
  return {
    ...{ page, pages: getPageCount(history.total, count), total: history.total },
    orders: history.orders.map(({ orderNumber, createdAt, timeZone, status, currency, totalUnits, items, ...summary }) => ({
      ...{ orderNumber, status, totalUnits, ...getOrderLinks({ orderNumber, status, ...summary }, shop) },
      day: formatMarketDay(createdAt, { locale: shop.locale, timeZone }, 'long'),
      ...formatAmounts(summary, (amount) => formatMoney(amount, currency as Currency, shop.locale)),
      names: items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)),
      images: items.slice(0, maxImages).map(({ image }) => resolveImage(image)),
    })),
  }
}

/** What an order costs by now, and how it came to that: what was cancelled of it, and what was refunded. */
function formatAmounts(
  { total, billed = total, refunded = 0 }: Pick<OrderSummary, 'total' | 'billed' | 'refunded'>,
  formatAmount: (amount: number) => string,
) {
  return {
    total: formatAmount(billed),
    ...(billed < total && { cancelled: formatAmount(total - billed) }),
    ...(refunded > 0 && { refunded: formatAmount(refunded) }),
  }
}

/** Where to follow an order that is on its way, and where to send back one that arrived, on the order's page or the carrier's. */
function getOrderLinks(
  { orderNumber, status, trackingUrl, returnUntil }: Pick<OrderSummary, 'orderNumber' | 'status' | 'trackingUrl' | 'returnUntil'>,
  { locale, requestContext }: StorefrontContext,
) {
  const orderHref = href('accountOrder', { locale, orderNumber })
  const isInTransit = status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED'
  const isReturnable = returnUntil !== undefined && returnUntil > new Date(requestContext.now).toISOString()
  return {
    ...(isInTransit && { trackHref: trackingUrl ?? `${orderHref}#where` }),
    ...(isReturnable && { returnHref: `${orderHref}#return` }),
  }
}

export type OrderHistoryPage = NonNullable<Awaited<ReturnType<typeof loadOrderHistory>>>
export type OrderHistoryEntry = OrderHistoryPage['orders'][number]
