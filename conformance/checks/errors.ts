import type { ErrorId } from '#contracts/errors'
import { type KitCase, caseOf } from '../kit/case'
import { expectCorrelationId, expectError } from '../kit/expect'
import type { AnyPlan } from '../kit/plan'

/** Every documented error that a client can provoke, with its status, in the format of the contract. */
export function errorCases(plan: AnyPlan): KitCase[] {
  return (Object.entries(plan.errors) as [ErrorId, AnyPlan['errors'][ErrorId]][]).flatMap(([id, provoke]) =>
    typeof provoke === 'function'
      ? [
          caseOf(plan, 'errors', {
            title: `answers ${id}`,
            run: async (kit) => {
              const reply = await kit.call(plan.call, await provoke(kit))
              expectError(reply, id)
              expectCorrelationId(reply)
            },
          }),
        ]
      : [],
  )
}
