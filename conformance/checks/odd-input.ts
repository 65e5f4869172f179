import type * as z from 'zod'
import { maxBodyBytes } from '#config/constants'
import type { Endpoint } from '#contracts/endpoint'
import type { CallInput } from '../kit/call-input'
import { type KitCase, createCase, buildRejectedCall } from '../kit/case'
import { getEndpoint } from '../kit/calls'
import { expectDocumented } from '../kit/expect'
import { expectThat, formatValue } from '../kit/finding'
import type { AnyCallPlan } from '../kit/plan'
import { listOddBodies, oddIds, oddTexts } from './odd-values'

/** Whatever is sent is answered with a documented error or done; never with a fault. What the contract refuses, the backend refuses. */
export function listOddInputCases(plan: AnyCallPlan): KitCase[] {
  const { body, query, path } = getEndpoint(plan.call)
  return [
    ...(body ? [createOddBodyCase(plan), createOddMediaCase(plan), createTooLargeCase(plan)] : []),
    ...(listPathParams(path).length > 0 ? [createOddParamsCase(plan)] : []),
    ...(query ? [createOddQueryCase(plan)] : []),
  ]
}

/** `mode` has two values, and whatever else is another path. */
const listPathParams = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => name !== 'mode')

function createOddBodyCase(plan: AnyCallPlan): KitCase {
  const endpoint = getEndpoint(plan.call)
  return createCase(plan, 'odd input', {
    title: 'takes odd bodies for what they are',
    run: async (kit) => {
      const input = await buildRejectedCall(kit, plan)
      for (const raw of kit.some(listOddBodies(input.body))) {
        const reply = await kit.call(plan.call, { ...input, raw })
        const description = `the body ${formatValue(raw)}`
        if (!acceptsBody(endpoint, raw))
          expectThat(reply.status >= 400, `${plan.call} answered ${reply.status} to ${description}, which its contract refuses.`)
        expectDocumented(reply, description)
      }
    },
  })
}

function acceptsBody({ body, method }: Endpoint, raw: string): boolean {
  // A DELETE may lose its body on the way; its names are taken from the query then.
  if (raw === '') return method === 'DELETE'
  try {
    return body?.safeParse(JSON.parse(raw)).success === true
  } catch {
    return false
  }
}

function createOddMediaCase(plan: AnyCallPlan): KitCase {
  const rejectedMedia: [string, string][] = [
    ['<a/>', 'text/xml'],
    ['--x--', 'multipart/form-data; boundary=x'],
  ]
  return createCase(plan, 'odd input', {
    title: 'refuses other media types',
    run: async (kit) => {
      const input = await buildRejectedCall(kit, plan)
      for (const [raw, type] of rejectedMedia) {
        const reply = await kit.call(plan.call, { ...input, raw, headers: { ...input.headers, 'content-type': type } })
        expectThat(reply.status >= 400, `${plan.call} answered ${reply.status} to ${type}.`)
        expectDocumented(reply, type)
      }
    },
  })
}

function createTooLargeCase(plan: AnyCallPlan): KitCase {
  const { bodyBytes = maxBodyBytes } = getEndpoint(plan.call)
  return createCase(plan, 'odd input', {
    title: 'refuses a body that is too large',
    run: async (kit) => {
      const raw = JSON.stringify({ large: 'x'.repeat(bodyBytes) })
      const reply = await kit.call(plan.call, { ...(await buildRejectedCall(kit, plan)), raw })
      expectThat(reply.status >= 400, `${plan.call} answered ${reply.status} to a body of ${raw.length} bytes.`)
      expectDocumented(reply, `a body of ${raw.length} bytes`)
    },
  })
}

function createOddParamsCase(plan: AnyCallPlan): KitCase {
  return createCase(plan, 'odd input', {
    title: 'takes odd ids in its path for what they are',
    run: async (kit) => {
      const input = await buildRejectedCall(kit, plan)
      for (const name of listPathParams(getEndpoint(plan.call).path))
        for (const id of kit.some(oddIds))
          expectDocumented(
            await kit.call(plan.call, { ...input, params: { ...input.params, [name]: id } }),
            `the ${name} ${formatValue(id)}`,
          )
    },
  })
}

function createOddQueryCase(plan: AnyCallPlan): KitCase {
  const { query } = getEndpoint(plan.call)
  const names = Object.keys((query as z.ZodObject).shape)
  return createCase(plan, 'odd input', {
    title: 'takes odd queries for what they are',
    run: async (kit) => {
      const input = await buildRejectedCall(kit, plan)
      for (const name of kit.some([...names.slice(0, 8), 'unknown']))
        for (const text of kit.some(oddTexts)) {
          const sentQuery: NonNullable<CallInput['query']> = { ...input.query, [name]: text }
          const reply = await kit.call(plan.call, { ...input, query: sentQuery })
          // A backend may drop signs that nobody sees (VAL-40), and nothing may be left of the text.
          const isValidQuery = query?.safeParse(toQueryText(sentQuery)).success || !/[^\s\p{C}]/u.test(text)
          if (!isValidQuery)
            expectThat(
              reply.status >= 400,
              `${plan.call} answered ${reply.status} to ${name}=${formatValue(text)}, which its contract refuses.`,
            )
          expectDocumented(reply, `${name}=${formatValue(text)}`)
        }
    },
  })
}

function toQueryText(query: NonNullable<CallInput['query']>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
