import { getObjectStub } from '#config/object-stub'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { PlatformEnv } from '../env'
import type { CommitResult, HoldResult, HoldRequest, HoldAmounts } from '../hold/holds.sql.ts'
import type { Failure } from './placement-attempt'

/** Operations of every object with limited resources. */
type HoldStub = {
  hold(request: HoldRequest): Promise<HoldResult>
  commit(id: string): Promise<CommitResult>
  release(id: string): Promise<void>
  giveBack(id: string, amounts: HoldAmounts): Promise<void>
  putBack(id: string, amounts: HoldAmounts): Promise<void>
}

/** Which object holds which kind of resource. */
const holdStubs: Record<HoldPlan['kind'], (env: PlatformEnv, name: string) => HoldStub> = {
  stock: (env, name) => getObjectStub(env.STOCK, name, env),
  coupon: (env, name) => getObjectStub(env.COUPONS, name, env),
  'gift-card': (env, name) => getObjectStub(env.GIFT_CARDS, name, env),
  points: (env, name) => getObjectStub(env.CONSUMERS, name, env),
}

type HoldOptions = { id: string; owner: string; expiresAt: number }

/** Holds everything on the list in order; stops at the first shortage and reports it in the shopper's terms. */
export async function holdAll(env: PlatformEnv, plans: readonly HoldPlan[], hold: HoldOptions): Promise<Failure | null> {
  for (const { kind, name, wants, itemIds, onShort, shortOf } of plans) {
    const result = await holdStubs[kind](env, name).hold({ ...hold, wants })
    if (result.state === 'held') continue
    const itemId = result.state === 'short' ? itemIds[result.key] : undefined
    const errorId = (result.state === 'short' ? shortOf?.[result.key] : undefined) ?? onShort
    return { errorId, ...(itemId !== undefined && { details: { itemId } }) }
  }
  return null
}

/**
 * Replaces the former hold with the present needs. On a shortage everything is as before: items of a refused cart are available to others
 * at once.
 */
export async function replaceHolds(
  env: PlatformEnv,
  { before: previousPlans, plans }: Record<'before' | 'plans', readonly HoldPlan[]>,
  hold: HoldOptions,
) {
  const failure = await holdAll(env, plans, hold)
  const [keptPlans, replacedPlans] = failure ? [previousPlans, plans] : [plans, previousPlans]
  const droppedPlans = replacedPlans.filter(({ kind, name }) => !keptPlans.some((plan) => plan.kind === kind && plan.name === name))
  const emptyPlans = droppedPlans.map((plan) => ({ ...plan, wants: {} }))
  await holdAll(env, failure ? [...emptyPlans, ...previousPlans] : emptyPlans, hold)
  return failure
}

/** Commits all holds; false if any has expired. */
export async function commitAll(env: PlatformEnv, plans: readonly HoldPlan[], id: string): Promise<boolean> {
  for (const { kind, name } of plans) if ((await holdStubs[kind](env, name).commit(id)) === 'gone') return false
  return true
}

export async function releaseAll(env: PlatformEnv, plans: readonly HoldPlan[], id: string): Promise<void> {
  for (const { kind, name } of plans) await holdStubs[kind](env, name).release(id)
}

/** Gives back all that an order took permanently, once, however long ago it was placed. */
export async function giveBackAll(env: PlatformEnv, plans: readonly HoldPlan[], id: string): Promise<void> {
  for (const { kind, name, wants } of plans) await holdStubs[kind](env, name).giveBack(id, wants)
}

/** Returns the listed items to stock, once under this name. */
export async function restockAll(env: PlatformEnv, plans: readonly HoldPlan[], id: string): Promise<void> {
  for (const { kind, name, wants } of plans) await holdStubs[kind](env, name).putBack(id, wants)
}
