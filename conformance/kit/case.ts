import type { CallInput } from './call-input'
import { type Area, getArea, type CallName } from './calls'
import type { Kit } from './kit'
import type { BackendFeature } from '#contracts/capabilities'
import type { AnyCallPlan } from './plan'

export const checkNames = ['success', 'errors', 'access', 'headers', 'odd input', 'idempotency', 'concurrency'] as const
export type CheckName = (typeof checkNames)[number]

/** The call of a plan for checks that it must refuse: made once, as a refused call changes nothing. */
export function buildRejectedCall(kit: Kit, plan: AnyCallPlan): Promise<CallInput> {
  return kit.once(plan.call, () => plan.ask(kit))
}

/** One thing a backend must do. `run` throws a Finding if it does not, and Skipped if it cannot be tried. */
export type KitCase = {
  area: Area | 'operations'
  /** `cart.get`, or `operations.stock.get`. */
  call: CallName | `operations.${string}`
  check: CheckName
  title: string
  isCore: boolean
  feature?: BackendFeature
  run: (kit: Kit) => Promise<void>
}

/** A case of one call, with what its plan says of it. */
export function createCase(plan: AnyCallPlan, check: CheckName, { title, run }: Pick<KitCase, 'title' | 'run'>): KitCase {
  const { call, isCore = false, feature } = plan
  return { area: getArea(call), call, check, title, isCore, ...(feature && { feature }), run }
}
