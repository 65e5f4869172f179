import type { Hono } from 'hono'
import type { ConsoleClient, ConsoleApp } from './console-app'
import { mountAudit } from './audit-console'
import { mountCatalog } from './catalog-console'
import { mountContentPages } from './content/content-console'
import { mountGiftCards } from './gift-cards-console'
import { mountModeration, mountReviews } from './moderation-console'
import { mountOrderList } from './order-list-console'
import { mountOrders } from './orders-console'
import { mountPackingSlip } from './packing-slip'
import { mountCustomers } from './customers-console'
import { mountPromotions } from './promotions-console'
import { mountStock } from './stock-console'
import { mountStuckOrdersPage } from './stuck-console'

const pageMounts = [
  ...[
    mountOrderList,
    mountOrders,
    mountPackingSlip,
    mountStuckOrdersPage,
    mountContentPages,
    mountCatalog,
    mountPromotions,
    mountGiftCards,
  ],
  ...[mountStock, mountModeration, mountReviews, mountCustomers, mountAudit],
]

/** The pages behind the console's menu. */
export function mountConsolePages(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  for (const mount of pageMounts) mount(consoleApp, client)
}
