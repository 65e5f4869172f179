import { storesOf } from '~/features/store/stores.server'
import { challengeFor } from '~/server/captcha.server'
import type { Shop } from '~/server/shop.server'

/** Who is connected; else whether an account is open here, and if not, the stores of this country and the sum that is asked. (EMP-09, EMP-19) */
export async function loadAssociateLogin(shop: Shop) {
  const [associate, consumer] = await Promise.all([shop.associate(), shop.consumer()])
  if (associate) return { state: 'connected' as const, store: associate.storeName, name: associate.storeEmployeeName }
  if (consumer) return { state: 'occupied' as const }
  const [stores, challenge] = await Promise.all([storesOf(shop).catch(() => []), challengeFor(shop, 'agentLogin')])
  if (!challenge || stores.length === 0) return { state: 'not-now' as const }
  const options = stores.map(({ storeId, name, address }) => ({ value: storeId, text: `${name}, ${address.addressLine1}` }))
  return { state: 'open' as const, challenge, stores: options }
}

export type AssociateLoginLoaded = Awaited<ReturnType<typeof loadAssociateLogin>>
