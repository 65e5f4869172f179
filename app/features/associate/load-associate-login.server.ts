import { storesOf } from '~/features/store/stores.server'
import { challengeFor } from '~/server/captcha.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { storeDeviceOf } from './store-device.server'

/**
 * Loads the associate page: the connected associate, or a signed-in account, or the next form. Enrolled devices get the sign-in form;
 * others, or a change of store, get enrollment.
 */
export async function loadAssociateLogin(shop: StorefrontContext) {
  const [associate, consumer] = await Promise.all([shop.associate(), shop.consumer()])
  if (associate) return { state: 'connected' as const, store: associate.storeName, name: associate.storeEmployeeName }
  if (consumer) return { state: 'occupied' as const }
  const stores = await storesOf(shop).catch(() => [])
  const device = storeDeviceOf(shop)
  const isEnrolling = new URL(shop.request.url).searchParams.has('enroll')
  const own = isEnrolling ? undefined : stores.find(({ storeId }) => storeId === device?.storeId)
  const challenge = stores.length > 0 ? await challengeFor(shop, own ? 'agentLogin' : 'enrollDevice') : null
  if (!challenge) return { state: 'not-now' as const }
  if (own) return { state: 'open' as const, challenge, store: own.name }
  const options = stores.map(({ storeId, name, address }) => ({ value: storeId, text: `${name}, ${address.addressLine1}` }))
  return { state: 'enroll' as const, challenge, stores: options }
}

export type AssociateLoginLoaded = Awaited<ReturnType<typeof loadAssociateLogin>>
