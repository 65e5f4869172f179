import type { KitCase } from '../kit/case'
import type { AnyPlan } from '../kit/plan'
import { accessCases } from './access'
import { errorCases } from './errors'
import { headerCases } from './headers'
import { oddInputCases } from './odd-input'
import { successCases } from './success'

/** Everything that follows from the plan and the contract of one call. */
export function casesOf(plan: AnyPlan): KitCase[] {
  return [...successCases(plan), ...headerCases(plan), ...accessCases(plan), ...errorCases(plan), ...oddInputCases(plan)]
}
