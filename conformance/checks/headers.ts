import { requiredHeaders } from '#contracts/required-headers'
import { type KitCase, caseOf, refusedAsk } from '../kit/case'
import { endpointOf } from '../kit/calls'
import { expectCorrelationId, expectError } from '../kit/expect'
import { must } from '../kit/finding'
import type { AnyPlan } from '../kit/plan'

/** A call that lacks a header of the contract is refused with the name of the header; every refusal tells the id of the call. */
export function headerCases(plan: AnyPlan): KitCase[] {
  return [
    caseOf(plan, 'headers', {
      title: 'is refused without each of the required headers, by its name',
      run: async (kit) => {
        const ask = await refusedAsk(kit, plan)
        for (const name of requiredHeaders) {
          const reply = await kit.call(plan.call, { ...ask, headers: { ...ask.headers, [name]: null } })
          const { field } = expectError(reply, 'INVALID_REQUEST')
          must(field === name, `${plan.call} without ${name} named the field “${String(field)}”.`)
          expectCorrelationId(reply)
        }
      },
    }),
    caseOf(plan, 'headers', {
      title: 'is refused for a brand, locale, region or site that does not exist',
      run: async (kit) => {
        const ask = await refusedAsk(kit, plan)
        for (const name of ['brand', 'locale', 'region', 'siteid'] as const) {
          const reply = await kit.call(plan.call, { ...ask, headers: { ...ask.headers, [name]: 'unknown' } })
          must(reply.status < 500, `${endpointOf(plan.call).path} answered ${reply.status} to an unknown ${name}.`)
          expectError(reply, 'INVALID_REQUEST')
        }
      },
    }),
  ]
}
