import type { Hono } from 'hono'
import type { ConsoleCalls } from './call-operation'
import type { ConsoleApp } from './console-session'
import { mountAudit } from './audit-console'
import { mountCatalog } from './catalog-console'
import { mountContent } from './content/content-console'
import { mountGiftCards } from './gift-cards-console'
import { mountModeration } from './moderation-console'
import { mountOrderList } from './order-list-console'
import { mountOrders } from './orders-console'
import { mountPackingSlip } from './packing-slip-console'
import { mountPeople } from './people-console'
import { mountPromotions } from './promotions-console'
import { mountReviews } from './reviews-console'
import { mountStock } from './stock-console'
import { mountStuck } from './stuck-console'

const mounts = [
  ...[mountOrderList, mountOrders, mountPackingSlip, mountStuck, mountContent, mountCatalog, mountPromotions, mountGiftCards],
  ...[mountStock, mountModeration, mountReviews, mountPeople, mountAudit],
]

/** The pages behind the console's menu. */
export function mountPlaces(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  for (const mount of mounts) mount(ops, calls)
}
