import type { KitCase } from '../kit/case'
import type { AnyCallPlan } from '../kit/plan'
import { listAccessCases } from './access'
import { listErrorCases } from './errors'
import { listHeaderCases } from './headers'
import { listOddInputCases } from './odd-input'
import { listSuccessCases } from './success'

/** Everything that follows from the plan and the contract of one call. */
export function listPlanCases(plan: AnyCallPlan): KitCase[] {
  return [
    ...listSuccessCases(plan),
    ...listHeaderCases(plan),
    ...listAccessCases(plan),
    ...listErrorCases(plan),
    ...listOddInputCases(plan),
  ]
}
