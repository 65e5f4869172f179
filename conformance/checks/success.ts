import { type KitCase, createCase } from '../kit/case'
import { expectSuccess } from '../kit/expect'
import type { AnyCallPlan } from '../kit/plan'

/** The call succeeds, and its answer is what the contract says. */
export function listSuccessCases(plan: AnyCallPlan): KitCase[] {
  if (plan.cannotSucceed !== undefined) return []
  return [
    createCase(plan, 'success', {
      title: 'succeeds, with the status, headers and body of its contract',
      run: async (kit) => {
        const input = await plan.ask(kit)
        const value = expectSuccess(await kit.call(plan.call, input), plan.call)
        await plan.says?.(value, { ask: input, kit })
      },
    }),
  ]
}
