import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { ProfileBody } from '#contracts/entities/consumer'
import type { InstrumentBody } from '#contracts/entities/payment'
import type { Api } from './api.server'
import { requirePresence, requireRecent } from './require-sign-in.server'
import type { StorefrontContext } from './storefront-context.server'

/** Calls also used by guests that reveal or spend account data when signed in. */
const spending: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.orders.prepare,
  endpoints.orders.cancel,
  endpoints.orders.invoice,
  endpoints.orders.returnLabel,
  endpoints.orders.resendGiftCardEmail,
  endpoints.priceChanges.applyReward,
])

/** Read, change or end the whole account. */
const wholeAccount: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.consumer.exportData,
  endpoints.consumer.deleteAccount,
  endpoints.consumer.changeEmail,
  endpoints.consumer.confirmEmail,
  endpoints.auth.addPasskey,
  endpoints.auth.removePasskey,
])

type Guard = 'presence' | 'recent'

/** Enforces idle timeout and recent password per call, so that no page can forget them. Guests pass. (decision 028) */
export function withPresenceCheck(shop: StorefrontContext, open: () => Promise<Api>): () => Promise<Api> {
  return async () => {
    const api = await open()
    return async (endpoint, input, transactionId) => {
      if (guardOf(endpoint, input) && (await shop.consumer())) await pass(shop, guardOf(endpoint, input))
      return api(endpoint, input, transactionId)
    }
  }
}

async function pass(shop: StorefrontContext, guard: Guard | undefined): Promise<void> {
  await (guard === 'recent' ? requireRecent(shop, 'save') : requirePresence(shop))
}

function guardOf(endpoint: Endpoint, input: unknown): Guard | undefined {
  const { body } = input as { body?: unknown }
  if (endpoint === endpoints.consumer.updateProfile || endpoint === endpoints.consumer.createProfile)
    return tellsOfPerson(body as ProfileBody) ? 'recent' : 'presence'
  if (wholeAccount.has(endpoint)) return 'recent'
  if (endpoint === endpoints.checkout.addPaymentInstrument) return isTypedCard(body as InstrumentBody) ? undefined : 'presence'
  return endpoint.access === 'consumer' || spending.has(endpoint) ? 'presence' : undefined
}

/** Changes that need a recent password. Interests and accepted terms do not. */
function tellsOfPerson({ consumerProfile: { consumerDetails = {} } }: ProfileBody): boolean {
  return Object.keys(consumerDetails).some((field) => field !== 'isEmployeeDiscountTCAccepted')
}

/** A gift card entered with number and PIN belongs to whoever enters it, so it needs no sign-in. */
function isTypedCard({ payment_method_id: method, payment_instrument_id: kept }: InstrumentBody): boolean {
  return method === 'GIFT_CARD' && !kept
}
