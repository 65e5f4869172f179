import { paymentSessionRetryMs } from '#config/constants'
import { endpoints } from '#contracts'
import type { Input } from '#contracts/endpoint'
import type { PaymentSession } from '#contracts/entities/payment'
import { ApiError } from '#contracts/errors'
import type { Shop } from '~/server/shop.server'

/** What a wallet is opened with. No answer is asked for once more, after three seconds; whatever went wrong, the second one says whether it is still so. (PAY-07, CONST-08) */
export async function paymentSession(shop: Shop, query: Input<typeof endpoints.checkout.paymentSession>['query']): Promise<PaymentSession> {
  const api = await shop.personalApi()
  const ask = () => api(endpoints.checkout.paymentSession, { query })
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    await new Promise((resolve) => setTimeout(resolve, paymentSessionRetryMs))
    return ask()
  })
}
