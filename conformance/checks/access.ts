import { errorCodes, type ErrorId, getErrorStatus } from '#contracts/errors'
import type { CallInput } from '../kit/call-input'
import { type KitCase, createCase, buildRejectedCall } from '../kit/case'
import { getEndpoint } from '../kit/calls'
import { expectError, expectFailure } from '../kit/expect'
import { expectThat } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AnyCallPlan } from '../kit/plan'

/** Errors that deny access without a hint: somebody else learns that it is not found, or not allowed. */
const denialErrorIds: readonly ErrorId[] = [
  ...(['CART_NOT_FOUND', 'ORDER_NOT_FOUND', 'GIFT_ORDER_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'SAVED_CARD_NOT_FOUND'] as const),
  ...(['PROFILE_NOT_FOUND', 'PAYMENT_INSTRUMENT_NOT_FOUND', 'NOT_FOUND', 'CANNOT_AUTHORIZE', 'ASSOCIATE_ONLY', 'TOKEN_INVALID'] as const),
]

/** Who may make the call, and that what belongs to somebody is nobody else's. */
export function listAccessCases(plan: AnyCallPlan): KitCase[] {
  const { access } = getEndpoint(plan.call)
  return [
    ...(access ? [createMissingTokenCase(plan)] : []),
    ...(access === 'consumer' ? [createDeniedCallerCase(plan, 'a guest', 'CANNOT_AUTHORIZE')] : []),
    ...(access === 'agent'
      ? [createDeniedCallerCase(plan, 'a guest', 'ASSOCIATE_ONLY'), createDeniedCallerCase(plan, 'a shopper', 'ASSOCIATE_ONLY')]
      : []),
    ...(plan.isOwned
      ? [createOwnershipCase(plan), createOtherCallerCase(plan, 'an employee'), createOtherCallerCase(plan, 'an associate')]
      : []),
  ]
}

function createMissingTokenCase(plan: AnyCallPlan): KitCase {
  return createCase(plan, 'access', {
    title: 'is refused without a token, with one that was changed, and with one that is none',
    run: async (kit) => {
      const input = await buildRejectedCall(kit, plan)
      const tampered = `${(input.token ?? 'anonymous').slice(0, -6)}AAAAAA`
      for (const token of ['anonymous', tampered, 'e30.e30.e30'])
        expectError(await kit.call(plan.call, { ...input, token }), 'TOKEN_INVALID')
    },
  })
}

const outsiderTokens = {
  'a guest': async (kit: Kit) => (await kit.people.guest()).token,
  'a shopper': async (kit: Kit) => (await kit.people.other()).token,
}

function createDeniedCallerCase(plan: AnyCallPlan, callerName: keyof typeof outsiderTokens, errorId: ErrorId): KitCase {
  return createCase(plan, 'access', {
    title: `is refused for ${callerName}`,
    run: async (kit) => {
      const token = await outsiderTokens[callerName](kit)
      expectError(await kit.call(plan.call, { ...(await buildRejectedCall(kit, plan)), token }), errorId)
    },
  })
}

const strangerTokens = {
  nobody: () => Promise.resolve('anonymous'),
  'another guest': outsiderTokens['a guest'],
  'another shopper': outsiderTokens['a shopper'],
  'an employee': async (kit: Kit) => (await kit.people.employee()).token,
  'an associate': async (kit: Kit) => (await kit.people.otherAssociate()).token,
}
type Stranger = keyof typeof strangerTokens

/** Strangers whom every backend has; afterwards the call still works for its owner. */
function createOwnershipCase(plan: AnyCallPlan): KitCase {
  return createCase(plan, 'access', {
    title: 'shows and changes nothing for nobody, another guest and another shopper, and then works for its owner',
    run: async (kit) => {
      const input = await plan.ask(kit)
      for (const strangerName of ['nobody', 'another guest', 'another shopper'] as const)
        await expectDenial(plan, { kit, ask: input, who: strangerName })
      if (plan.cannotSucceed !== undefined) return
      const reply = await kit.call(plan.call, input)
      expectThat(reply.status < 300, `${plan.call} answered ${reply.status} to its owner after strangers had tried.`)
    },
  })
}

function createOtherCallerCase(plan: AnyCallPlan, stranger: Stranger): KitCase {
  return createCase(plan, 'access', {
    title: `shows and changes nothing for ${stranger}`,
    run: async (kit) => expectDenial(plan, { kit, ask: await buildRejectedCall(kit, plan), who: stranger }),
  })
}

async function expectDenial({ call }: AnyCallPlan, { kit, ask, who }: { kit: Kit; ask: CallInput; who: Stranger }) {
  const reply = await kit.call(call, { ...ask, token: await strangerTokens[who](kit) })
  expectThat(reply.status >= 400, `${call} answered ${reply.status} to ${who}, who asked for something of somebody else.`)
  const { code } = expectFailure(reply)
  const id = denialErrorIds.find((errorId) => errorCodes[errorId] === code)
  expectThat(
    id && reply.status === getErrorStatus(id),
    `${call} answered ${code} (${reply.status}) to ${who}; expected “not found” or “not allowed”.`,
  )
  for (const secret of listSecrets(ask, kit)) expectThat(!reply.text.includes(secret), `${call} showed “${secret}” to ${who}.`)
}

/** What an owner typed in: it is in no answer to somebody else. */
function listSecrets({ body }: CallInput, { fixtures }: Kit): string[] {
  const sentBody = JSON.stringify(body ?? {})
  const { addressLine1, email, phone } = fixtures.addresses.valid
  return [addressLine1, email, phone].filter((value): value is string => typeof value === 'string' && !sentBody.includes(value))
}
