import { signInCases } from './auth/session-lifecycle'
import { cartLifecycleCases } from './cart/cart-lifecycle'
import { listPlanCases } from './checks/list-plan-cases'
import type { KitCase } from './kit/case'
import { orderLifecycleCases } from './orders/order-lifecycle'
import { operationCases } from './operations/operation-cases'
import { stockLifecycleCases } from './operations/stock-lifecycle'
import { plans } from './plans'

/** All cases of the kit. */
export const cases: readonly KitCase[] = [
  ...plans.flatMap(listPlanCases),
  ...cartLifecycleCases,
  ...orderLifecycleCases,
  ...signInCases,
  ...operationCases,
  ...stockLifecycleCases,
]
