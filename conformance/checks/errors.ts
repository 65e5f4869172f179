import type { ErrorId } from '#contracts/errors'
import { type KitCase, createCase } from '../kit/case'
import { expectCorrelationId, expectError } from '../kit/expect'
import type { AnyCallPlan } from '../kit/plan'

/** Every documented error that a client can provoke, with its status, in the format of the contract. */
export function listErrorCases(plan: AnyCallPlan): KitCase[] {
  return (Object.entries(plan.errors) as [ErrorId, AnyCallPlan['errors'][ErrorId]][]).flatMap(([id, provoke]) =>
    typeof provoke === 'function'
      ? [
          createCase(plan, 'errors', {
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
