import type * as z from 'zod'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Promotion } from '#contracts/entities/promotion'
import { type operatorPromotion, operatorPromotionId, type promotionOperations } from '#contracts/operations/promotions'
import { endedAt, whenAnywhere } from '#domain/promotion/promotions-for'
import { productSourceOf } from '../catalog/product-sources.sql.ts'
import type { PlatformEnv } from '../env'
import { couponNamed } from '../promotions/coupon-for'
import {
  holderOfCode,
  madePromotionChange,
  promotionSource,
  type PromotionSource,
  promotionSources,
  writePromotion,
} from '../promotions/promotions.sql.ts'
import type { ChangeAnswer, OperationHandlers } from './operation-call'

type PromotionView = z.output<typeof operatorPromotion>
type PromotionEdit = { claim: string; now: number; edit: (now: Promotion | null) => Promise<Outcome<Promotion>> }

export const promotionsHandlers: OperationHandlers<typeof promotionOperations> = {
  async list({ query: { state }, now }, env) {
    const all = (await promotionSources(env.CATALOGUE)).map((source) => viewOf(source, now))
    return ok({ promotions: all.filter((promotion) => state === undefined || promotion.state === state) })
  },

  async get({ params: { promotionId }, now }, env) {
    const source = await promotionSource(env.CATALOGUE, promotionId)
    if (!source) return fail('NOT_FOUND')
    const isLimited = source.promotion.coupon?.uses !== undefined
    const uses = isLimited ? await couponNamed(env, promotionId).uses() : undefined
    return ok({ ...viewOf(source, now), ...(uses && { uses }) })
  },

  async set({ params: { promotionId }, body, claim, now }, env) {
    if (!operatorPromotionId.safeParse(promotionId).success) return fail('INVALID_REQUEST', { field: 'promotionId' })
    return changed(env, promotionId, { claim, now, edit: () => checked(env, { promotionId, ...body }) })
  },

  end: ({ params: { promotionId }, claim, now }, env) =>
    changed(env, promotionId, {
      claim,
      now,
      edit: (promotion) => Promise.resolve(promotion ? ok(endedAt(promotion, now)) : fail('NOT_FOUND')),
    }),
}

/** Changes a promotion once under its claim, and then what is left of its code. */
async function changed(env: PlatformEnv, id: string, { claim, now, edit }: PromotionEdit): Promise<Outcome<ChangeAnswer<PromotionView>>> {
  const { CATALOGUE: db } = env
  const old = await promotionSource(db, id)
  const version = (old?.version ?? 0) + 1
  const made = await madePromotionChange(db, id, claim)
  const edited = made ? ok(made.after) : await edit(old?.promotion ?? null)
  if (!edited.ok) return edited
  const change = made ?? { before: old?.promotion ?? null, after: edited.value }
  if (!made) {
    try {
      await writePromotion(db, change, { claim, version })
    } catch (error) {
      if (/UNIQUE constraint failed/.test(String(error))) return fail('OPERATION_IN_PROGRESS')
      throw error
    }
  }
  const current = await promotionSource(db, id)
  if (!current) return fail('NOT_FOUND')
  const isCoupon = [current.promotion, change.before].some((promotion) => promotion?.coupon !== undefined)
  if (isCoupon) await couponNamed(env, id).setLimits(limitsOf(current.promotion), limitsOf(change.before))
  return ok({ answer: viewOf(current, now), change: { target: `promotion:${id}`, ...change } })
}

/** A code belongs to one promotion, and a gift is a product of its brand on sale. */
async function checked({ CATALOGUE: db }: PlatformEnv, promotion: Promotion): Promise<Outcome<Promotion>> {
  const { promotionId, coupon, reward } = promotion
  const holder = coupon && (await holderOfCode(db, coupon.code))
  if (holder !== undefined && holder !== promotionId) return fail('INVALID_REQUEST', { field: 'coupon.code', reason: 'taken' })
  if (reward.kind !== 'gift') return ok(promotion)
  const gifts = await Promise.all(
    Object.entries(reward.products).map(async ([brand, id]) => {
      const product = await productSourceOf(db, id)
      return product?.brand === brand && product.published
    }),
  )
  return gifts.every(Boolean) ? ok(promotion) : fail('INVALID_REQUEST', { field: 'reward.products', reason: 'unknown' })
}

function limitsOf(promotion: Promotion | null) {
  const { uses, usesPerConsumer } = promotion?.coupon ?? {}
  return { uses, usesPerConsumer }
}

function viewOf({ promotion, version }: PromotionSource, now: number): PromotionView {
  return { ...promotion, state: whenAnywhere(promotion, now), version }
}
