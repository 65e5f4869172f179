import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { tokenFamilyStub } from './token-family-stub'
import { guestNumber } from './guest-number'
import { tokenAnswer } from './token-answer'

/** A guest's tokens. Without a session it is a new guest each time. */
export async function guestToken({ shop, now }: { shop: Shop; now: number }, env: PlatformEnv) {
  const holder = { consumerNo: await guestNumber(env, shop.usid ?? crypto.randomUUID()), kind: 'GUEST' as const }
  const familyId = crypto.randomUUID()
  await tokenFamilyStub(env, familyId).open(holder)
  return tokenAnswer(env, { holder, familyId, generation: 0, own: { isEmployeeDiscountTCAccepted: false }, now })
}
