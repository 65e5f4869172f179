import { errorCodes, type ErrorId, getErrorStatus } from '#contracts/errors'
import type { Ask } from '../kit/ask'
import { type KitCase, caseOf, refusedAsk } from '../kit/case'
import { endpointOf } from '../kit/calls'
import { expectError, expectFailure } from '../kit/expect'
import { must } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AnyPlan } from '../kit/plan'

/** Not found, or not allowed: all that somebody else may learn. */
const denials: readonly ErrorId[] = [
  ...(['CART_NOT_FOUND', 'ORDER_NOT_FOUND', 'GIFT_ORDER_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'SAVED_CARD_NOT_FOUND'] as const),
  ...(['PROFILE_NOT_FOUND', 'PAYMENT_INSTRUMENT_NOT_FOUND', 'NOT_FOUND', 'CANNOT_AUTHORIZE', 'ASSOCIATE_ONLY', 'TOKEN_INVALID'] as const),
]

/** Who may make the call, and that what belongs to somebody is nobody else's. */
export function accessCases(plan: AnyPlan): KitCase[] {
  const { access } = endpointOf(plan.call)
  return [
    ...(access ? [needsToken(plan)] : []),
    ...(access === 'consumer' ? [refuses(plan, 'a guest', 'CANNOT_AUTHORIZE')] : []),
    ...(access === 'agent' ? [refuses(plan, 'a guest', 'ASSOCIATE_ONLY'), refuses(plan, 'a shopper', 'ASSOCIATE_ONLY')] : []),
    ...(plan.isOwned ? [isNobodyElses(plan), isNotFor(plan, 'an employee'), isNotFor(plan, 'an associate')] : []),
  ]
}

function needsToken(plan: AnyPlan): KitCase {
  return caseOf(plan, 'access', {
    title: 'is refused without a token, with one that was changed, and with one that is none',
    run: async (kit) => {
      const ask = await refusedAsk(kit, plan)
      const tampered = `${(ask.token ?? 'anonymous').slice(0, -6)}AAAAAA`
      for (const token of ['anonymous', tampered, 'e30.e30.e30']) expectError(await kit.call(plan.call, { ...ask, token }), 'TOKEN_INVALID')
    },
  })
}

const tokens = {
  'a guest': async (kit: Kit) => (await kit.people.guest()).token,
  'a shopper': async (kit: Kit) => (await kit.people.other()).token,
}

function refuses(plan: AnyPlan, who: keyof typeof tokens, errorId: ErrorId): KitCase {
  return caseOf(plan, 'access', {
    title: `is refused for ${who}`,
    run: async (kit) => {
      const token = await tokens[who](kit)
      expectError(await kit.call(plan.call, { ...(await refusedAsk(kit, plan)), token }), errorId)
    },
  })
}

const strangers = {
  nobody: () => Promise.resolve('anonymous'),
  'another guest': tokens['a guest'],
  'another shopper': tokens['a shopper'],
  'an employee': async (kit: Kit) => (await kit.people.employee()).token,
  'an associate': async (kit: Kit) => (await kit.people.otherAssociate()).token,
}
type Stranger = keyof typeof strangers

/** Strangers whom every backend has; afterwards the call still works for its owner. */
function isNobodyElses(plan: AnyPlan): KitCase {
  return caseOf(plan, 'access', {
    title: 'shows and changes nothing for nobody, another guest and another shopper, and then works for its owner',
    run: async (kit) => {
      const ask = await plan.ask(kit)
      for (const who of ['nobody', 'another guest', 'another shopper'] as const) await expectDenial(plan, { kit, ask, who })
      if (plan.cannotSucceed !== undefined) return
      const reply = await kit.call(plan.call, ask)
      must(reply.status < 300, `${plan.call} answered ${reply.status} to its owner after strangers had tried.`)
    },
  })
}

function isNotFor(plan: AnyPlan, who: Stranger): KitCase {
  return caseOf(plan, 'access', {
    title: `shows and changes nothing for ${who}`,
    run: async (kit) => expectDenial(plan, { kit, ask: await refusedAsk(kit, plan), who }),
  })
}

async function expectDenial({ call }: AnyPlan, { kit, ask, who }: { kit: Kit; ask: Ask; who: Stranger }) {
  const reply = await kit.call(call, { ...ask, token: await strangers[who](kit) })
  must(reply.status >= 400, `${call} answered ${reply.status} to ${who}, who asked for something of somebody else.`)
  const { code } = expectFailure(reply)
  const id = denials.find((each) => errorCodes[each] === code)
  must(
    id && reply.status === getErrorStatus(id),
    `${call} answered ${code} (${reply.status}) to ${who}; expected “not found” or “not allowed”.`,
  )
  for (const secret of secretsIn(ask, kit)) must(!reply.text.includes(secret), `${call} showed “${secret}” to ${who}.`)
}

/** What an owner typed in: it is in no answer to somebody else. */
function secretsIn({ body }: Ask, { fixtures }: Kit): string[] {
  const sent = JSON.stringify(body ?? {})
  const { addressLine1, email, phone } = fixtures.addresses.valid
  return [addressLine1, email, phone].filter((each): each is string => typeof each === 'string' && !sent.includes(each))
}
