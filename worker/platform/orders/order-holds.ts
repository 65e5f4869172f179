import { objectStub } from '#config/object-stub'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { PlatformEnv } from '../env'
import type { CommitAnswer, HoldAnswer, HoldAsk, Wants } from '../hold/holds.sql.ts'
import type { Failure } from './attempt'

/** Operations of every object with limited resources. */
type Holder = {
  hold(ask: HoldAsk): Promise<HoldAnswer>
  commit(id: string): Promise<CommitAnswer>
  release(id: string): Promise<void>
  putBack(id: string, wants: Wants): Promise<void>
}

/** Which object holds which kind of resource. */
const holders: Record<HoldPlan['kind'], (env: PlatformEnv, name: string) => Holder> = {
  stock: (env, name) => objectStub(env.STOCK, name, env),
  coupon: (env, name) => objectStub(env.COUPONS, name, env),
  'gift-card': (env, name) => objectStub(env.GIFT_CARDS, name, env),
  points: (env, name) => objectStub(env.CONSUMERS, name, env),
}

type Held = { id: string; owner: string; expiresAt: number }

/** Holds everything on the list in order; stops at the first shortage and reports it in the shopper's terms. */
export async function holdAll(env: PlatformEnv, plans: readonly HoldPlan[], held: Held): Promise<Failure | null> {
  for (const { kind, name, wants, itemIds, onShort, shortOf } of plans) {
    const answer = await holders[kind](env, name).hold({ ...held, wants })
    if (answer.state === 'held') continue
    const itemId = answer.state === 'short' ? itemIds[answer.key] : undefined
    const errorId = (answer.state === 'short' ? shortOf?.[answer.key] : undefined) ?? onShort
    return { errorId, ...(itemId !== undefined && { details: { itemId } }) }
  }
  return null
}

/**
 * Replaces the former hold with the present needs. On a shortage everything is as before: items of a refused cart are available to others
 * at once.
 */
export async function replaceHolds(env: PlatformEnv, { before, plans }: Record<'before' | 'plans', readonly HoldPlan[]>, held: Held) {
  const failure = await holdAll(env, plans, held)
  const [kept, other] = failure ? [before, plans] : [plans, before]
  const dropped = other.filter(({ kind, name }) => !kept.some((plan) => plan.kind === kind && plan.name === name))
  const nothing = dropped.map((plan) => ({ ...plan, wants: {} }))
  await holdAll(env, failure ? [...nothing, ...before] : nothing, held)
  return failure
}

/** Commits all holds; false if any has expired. */
export async function commitAll(env: PlatformEnv, plans: readonly HoldPlan[], id: string): Promise<boolean> {
  for (const { kind, name } of plans) if ((await holders[kind](env, name).commit(id)) === 'gone') return false
  return true
}

export async function releaseAll(env: PlatformEnv, plans: readonly HoldPlan[], id: string): Promise<void> {
  for (const { kind, name } of plans) await holders[kind](env, name).release(id)
}

/** Returns the listed items to stock, once under this name. */
export async function restockAll(env: PlatformEnv, plans: readonly HoldPlan[], id: string): Promise<void> {
  for (const { kind, name, wants } of plans) await holders[kind](env, name).putBack(id, wants)
}
