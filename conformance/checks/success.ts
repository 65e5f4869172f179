import { type KitCase, caseOf } from '../kit/case'
import { expectSuccess } from '../kit/expect'
import type { AnyPlan } from '../kit/plan'

/** The call succeeds, and its answer is what the contract says. */
export function successCases(plan: AnyPlan): KitCase[] {
  if (plan.cannotSucceed !== undefined) return []
  return [
    caseOf(plan, 'success', {
      title: 'succeeds, with the status, headers and body of its contract',
      run: async (kit) => {
        const ask = await plan.ask(kit)
        const value = expectSuccess(await kit.call(plan.call, ask), plan.call)
        await plan.says?.(value, { ask, kit })
      },
    }),
  ]
}
