import { signInCases } from './auth/sign-in-life'
import { cartLifeCases } from './cart/cart-life'
import { casesOf } from './checks/cases-of'
import type { KitCase } from './kit/case'
import { orderLifeCases } from './orders/order-life'
import { operationCases } from './operations/operation-cases'
import { stockLifeCases } from './operations/stock-life'
import { plans } from './plans'

/** Every case there is. */
export const cases: readonly KitCase[] = [
  ...plans.flatMap(casesOf),
  ...cartLifeCases,
  ...orderLifeCases,
  ...signInCases,
  ...operationCases,
  ...stockLifeCases,
]
