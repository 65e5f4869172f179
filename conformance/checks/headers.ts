import { requiredHeaders } from '#contracts/required-headers'
import { type KitCase, createCase, buildRejectedCall } from '../kit/case'
import { getEndpoint } from '../kit/calls'
import { expectCorrelationId, expectError } from '../kit/expect'
import { expectThat } from '../kit/finding'
import type { AnyCallPlan } from '../kit/plan'

/** A call that lacks a header of the contract is refused with the name of the header; every refusal tells the id of the call. */
export function listHeaderCases(plan: AnyCallPlan): KitCase[] {
  return [
    createCase(plan, 'headers', {
      title: 'is refused without each of the required headers, by its name',
      run: async (kit) => {
        const input = await buildRejectedCall(kit, plan)
        for (const name of requiredHeaders) {
          const reply = await kit.call(plan.call, { ...input, headers: { ...input.headers, [name]: null } })
          const { field } = expectError(reply, 'INVALID_REQUEST')
          expectThat(field === name, `${plan.call} without ${name} named the field “${String(field)}”.`)
          expectCorrelationId(reply)
        }
      },
    }),
    createCase(plan, 'headers', {
      title: 'is refused for a brand, locale, region or site that does not exist',
      run: async (kit) => {
        const input = await buildRejectedCall(kit, plan)
        for (const name of ['brand', 'locale', 'region', 'siteid'] as const) {
          const reply = await kit.call(plan.call, { ...input, headers: { ...input.headers, [name]: 'unknown' } })
          expectThat(reply.status < 500, `${getEndpoint(plan.call).path} answered ${reply.status} to an unknown ${name}.`)
          expectError(reply, 'INVALID_REQUEST')
        }
      },
    }),
  ]
}
