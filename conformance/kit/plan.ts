import type { Output } from '#contracts/endpoint'
import type { ErrorId } from '#contracts/errors'
import type { CallInput } from './call-input'
import type { Area, CallName, EndpointOf } from './calls'
import type { BackendFeature } from '#contracts/capabilities'
import type { Kit } from './kit'

/** Provoked by every call's general checks: access, headers, odd input. A client cannot provoke a fault of the backend. */
type GeneralErrorId = 'INVALID_REQUEST' | 'TOKEN_INVALID' | 'CANNOT_AUTHORIZE' | 'ASSOCIATE_ONLY' | 'SERVER_ERROR'

/** The call that must fail with the error; or why no client can provoke it. */
type ErrorProvocation = ((kit: Kit) => CallInput | Promise<CallInput>) | string

/** What the kit knows of one call: how it succeeds, and how it fails for each of its documented errors. */
type CallPlan<N extends CallName = CallName> = {
  /** A call that must succeed, with everything it needs newly created. */
  ask: (kit: Kit) => CallInput | Promise<CallInput>
  /** Why the call cannot succeed with fixtures alone: it is checked by its errors, access and input. */
  cannotSucceed?: string
  /** What the answer must say beyond its schema. */
  says?: (answer: Output<EndpointOf<N>>, made: { ask: CallInput; kit: Kit }) => void | Promise<void>
  /** The call names something of its caller, which nobody else may see or change. */
  isOwned?: true
  /** Part of the core profile. */
  isCore?: true
  /** What a backend may lack. */
  feature?: BackendFeature
  errors: { [K in Exclude<EndpointOf<N>['errors'][number], GeneralErrorId>]: ErrorProvocation }
}

export type AreaPlans<A extends Area> = { [N in Extract<CallName, `${A}.${string}`>]?: CallPlan<N> }

/** A plan as the checks read it, whatever its call. */
export type AnyCallPlan = Omit<CallPlan, 'errors' | 'says'> & {
  call: CallName
  errors: Partial<Record<ErrorId, ErrorProvocation>>
  says?: (answer: unknown, made: { ask: CallInput; kit: Kit }) => void | Promise<void>
}
