import type * as z from 'zod'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Promotion } from '#contracts/entities/promotion'
import { type operatorPromotion, operatorPromotionId, type promotionOperations } from '#contracts/operations/promotions'
import { endPromotion, getOverallPeriod } from '#domain/promotion/applicable-offers'
import { loadProductSource } from '../catalog/product-sources.sql.ts'
import type { PlatformEnv } from '../env'
import { getCouponStub } from '../cart/usable-coupon'
import {
  findPromotionIdByCode,
  findPromotionChange,
  loadPromotionSource,
  type PromotionSource,
  listPromotionSources,
  savePromotion,
} from '../promotions/promotions.sql.ts'
import type { ChangeResult } from '../audit/run-change'
import type { OperationHandlers } from './operation-call'

type PromotionView = z.output<typeof operatorPromotion>
type PromotionEdit = {
  claim: string
  now: number
  /** The version that the change was made from; any without it. */
  expectedVersion?: number | undefined
  edit: (now: Promotion | null) => Promise<Outcome<Promotion>>
}

export const promotionsHandlers: OperationHandlers<typeof promotionOperations> = {
  async list({ query: { state }, now }, env) {
    const promotionViews = (await listPromotionSources(env.CATALOGUE)).map((source) => toPromotionView(source, now))
    return ok({ promotions: promotionViews.filter((promotion) => state === undefined || promotion.state === state) })
  },

  async get({ params: { promotionId }, now }, env) {
    const source = await loadPromotionSource(env.CATALOGUE, promotionId)
    if (!source) return fail('NOT_FOUND')
    const isLimited = source.promotion.coupon?.uses !== undefined
    const uses = isLimited ? await getCouponStub(env, promotionId).uses() : undefined
    return ok({ ...toPromotionView(source, now), ...(uses && { uses }) })
  },

  async set({ params: { promotionId }, body: { version: expectedVersion, ...body }, claim, now }, env) {
    if (!operatorPromotionId.safeParse(promotionId).success) return fail('INVALID_REQUEST', { field: 'promotionId' })
    return changePromotion(env, promotionId, { claim, now, expectedVersion, edit: () => validatePromotion(env, { promotionId, ...body }) })
  },

  end: ({ params: { promotionId }, claim, now }, env) =>
    changePromotion(env, promotionId, {
      claim,
      now,
      edit: (promotion) => Promise.resolve(promotion ? ok(endPromotion(promotion, now)) : fail('NOT_FOUND')),
    }),
}

/** Changes a promotion once under its claim, and then what is left of its code. */
async function changePromotion(
  env: PlatformEnv,
  id: string,
  { claim, now, expectedVersion, edit }: PromotionEdit,
): Promise<Outcome<ChangeResult<PromotionView>>> {
  const { CATALOGUE: db } = env
  const previousSource = await loadPromotionSource(db, id)
  const previousVersion = previousSource?.version ?? 0
  const version = previousVersion + 1
  const appliedChange = await findPromotionChange(db, id, claim)
  if (!appliedChange && expectedVersion !== undefined && expectedVersion !== previousVersion) return fail('CONTENT_CHANGED')
  const editOutcome = appliedChange ? ok(appliedChange.after) : await edit(previousSource?.promotion ?? null)
  if (!editOutcome.ok) return editOutcome
  const change = appliedChange ?? { before: previousSource?.promotion ?? null, after: editOutcome.value }
  if (!appliedChange) {
    try {
      await savePromotion(db, change, { claim, version })
    } catch (error) {
      if (expectedVersion !== undefined && /UNIQUE constraint failed: promotion_changes/.test(String(error))) return fail('CONTENT_CHANGED')
      if (/UNIQUE constraint failed/.test(String(error))) return fail('OPERATION_IN_PROGRESS')
      throw error
    }
  }
  const current = await loadPromotionSource(db, id)
  if (!current) return fail('NOT_FOUND')
  const isCoupon = [current.promotion, change.before].some((promotion) => promotion?.coupon !== undefined)
  if (isCoupon) await getCouponStub(env, id).setLimits(getCouponLimits(current.promotion), getCouponLimits(change.before))
  return ok({ answer: toPromotionView(current, now), change: { target: `promotion:${id}`, ...change } })
}

/** A code belongs to one promotion, and a gift is a product of its brand on sale. */
async function validatePromotion({ CATALOGUE: db }: PlatformEnv, promotion: Promotion): Promise<Outcome<Promotion>> {
  const { promotionId, coupon, reward } = promotion
  const codeOwner = coupon && (await findPromotionIdByCode(db, coupon.code))
  if (codeOwner !== undefined && codeOwner !== promotionId) return fail('INVALID_REQUEST', { field: 'coupon.code', reason: 'taken' })
  if (reward.kind !== 'gift') return ok(promotion)
  const gifts = await Promise.all(
    Object.entries(reward.products).map(async ([brand, id]) => {
      const product = await loadProductSource(db, id)
      return product?.brand === brand && product.published
    }),
  )
  return gifts.every(Boolean) ? ok(promotion) : fail('INVALID_REQUEST', { field: 'reward.products', reason: 'unknown' })
}

function getCouponLimits(promotion: Promotion | null) {
  const { uses, usesPerConsumer } = promotion?.coupon ?? {}
  return { uses, usesPerConsumer }
}

function toPromotionView({ promotion, version }: PromotionSource, now: number): PromotionView {
  return { ...promotion, state: getOverallPeriod(promotion, now), version }
}
