import { consumerNamed } from '../consumer/consumer-named'
import type { PlatformEnv } from '../env'
import type { Holder, OwnThings } from './token-family.object'

/** What waits for a shopper behind their account: cart, lists, standing. A guest has nothing there. (AUTH-04) */
export async function ownThings(env: PlatformEnv, { consumerNo, kind }: Holder): Promise<OwnThings> {
  const ids = kind === 'GUEST' ? null : await consumerNamed(env, consumerNo).idsOf()
  if (!ids) return { isEmployeeDiscountTCAccepted: false }
  const { basketId, favoriteId, saveForLaterId, isEmployeeDiscountTCAccepted, memberId } = ids
  return { basketId, favoriteId, saveForLaterId, isEmployeeDiscountTCAccepted, memberId }
}
