import type * as z from 'zod'
import { maxBodyBytes } from '#config/constants'
import type { Endpoint } from '#contracts/endpoint'
import type { Ask } from '../kit/ask'
import { type KitCase, caseOf, refusedAsk } from '../kit/case'
import { endpointOf } from '../kit/calls'
import { expectDocumented } from '../kit/expect'
import { must, shown } from '../kit/finding'
import type { AnyPlan } from '../kit/plan'
import { oddBodies, oddIds, oddTexts } from './odd-values'

/** Whatever is sent is answered with a documented error or done; never with a fault. What the contract refuses, the backend refuses. */
export function oddInputCases(plan: AnyPlan): KitCase[] {
  const { body, query, path } = endpointOf(plan.call)
  return [
    ...(body ? [oddBody(plan), oddMedia(plan), tooLarge(plan)] : []),
    ...(paramsOf(path).length > 0 ? [oddParams(plan)] : []),
    ...(query ? [oddQuery(plan)] : []),
  ]
}

/** `mode` has two values, and whatever else is another path. */
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => name !== 'mode')

function oddBody(plan: AnyPlan): KitCase {
  const endpoint = endpointOf(plan.call)
  return caseOf(plan, 'odd input', {
    title: 'takes odd bodies for what they are',
    run: async (kit) => {
      const ask = await refusedAsk(kit, plan)
      for (const raw of kit.some(oddBodies(ask.body))) {
        const reply = await kit.call(plan.call, { ...ask, raw })
        const what = `the body ${shown(raw)}`
        if (!accepts(endpoint, raw))
          must(reply.status >= 400, `${plan.call} answered ${reply.status} to ${what}, which its contract refuses.`)
        expectDocumented(reply, what)
      }
    },
  })
}

function accepts({ body, method }: Endpoint, raw: string): boolean {
  // A DELETE may lose its body on the way; its names are taken from the query then.
  if (raw === '') return method === 'DELETE'
  try {
    return body?.safeParse(JSON.parse(raw)).success === true
  } catch {
    return false
  }
}

function oddMedia(plan: AnyPlan): KitCase {
  const refused: [string, string][] = [
    ['<a/>', 'text/xml'],
    ['--x--', 'multipart/form-data; boundary=x'],
  ]
  return caseOf(plan, 'odd input', {
    title: 'refuses other media types',
    run: async (kit) => {
      const ask = await refusedAsk(kit, plan)
      for (const [raw, type] of refused) {
        const reply = await kit.call(plan.call, { ...ask, raw, headers: { ...ask.headers, 'content-type': type } })
        must(reply.status >= 400, `${plan.call} answered ${reply.status} to ${type}.`)
        expectDocumented(reply, type)
      }
    },
  })
}

function tooLarge(plan: AnyPlan): KitCase {
  const { bodyBytes = maxBodyBytes } = endpointOf(plan.call)
  return caseOf(plan, 'odd input', {
    title: 'refuses a body that is too large',
    run: async (kit) => {
      const raw = JSON.stringify({ large: 'x'.repeat(bodyBytes) })
      const reply = await kit.call(plan.call, { ...(await refusedAsk(kit, plan)), raw })
      must(reply.status >= 400, `${plan.call} answered ${reply.status} to a body of ${raw.length} bytes.`)
      expectDocumented(reply, `a body of ${raw.length} bytes`)
    },
  })
}

function oddParams(plan: AnyPlan): KitCase {
  return caseOf(plan, 'odd input', {
    title: 'takes odd ids in its path for what they are',
    run: async (kit) => {
      const ask = await refusedAsk(kit, plan)
      for (const name of paramsOf(endpointOf(plan.call).path))
        for (const id of kit.some(oddIds))
          expectDocumented(await kit.call(plan.call, { ...ask, params: { ...ask.params, [name]: id } }), `the ${name} ${shown(id)}`)
    },
  })
}

function oddQuery(plan: AnyPlan): KitCase {
  const { query } = endpointOf(plan.call)
  const names = Object.keys((query as z.ZodObject).shape)
  return caseOf(plan, 'odd input', {
    title: 'takes odd queries for what they are',
    run: async (kit) => {
      const ask = await refusedAsk(kit, plan)
      for (const name of kit.some([...names.slice(0, 8), 'unknown']))
        for (const text of kit.some(oddTexts)) {
          const sent: NonNullable<Ask['query']> = { ...ask.query, [name]: text }
          const reply = await kit.call(plan.call, { ...ask, query: sent })
          // A backend may drop signs that nobody sees (VAL-40), and nothing may be left of the text.
          const isFine = query?.safeParse(textsOf(sent)).success || !/[^\s\p{C}]/u.test(text)
          if (!isFine)
            must(reply.status >= 400, `${plan.call} answered ${reply.status} to ${name}=${shown(text)}, which its contract refuses.`)
          expectDocumented(reply, `${name}=${shown(text)}`)
        }
    },
  })
}

function textsOf(query: NonNullable<Ask['query']>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
