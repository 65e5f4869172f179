import { hostedCard } from '#domain/payment/sealed-payment'
import type { PlatformEnv } from '../env'
import type { Attempt } from './attempt'
import { openHostedCheckout } from './hosted-checkout'
import { isApprovedInWindow, payApproved } from './pay-pal-approved'
import { authorize, type ProviderResponse } from './payment-provider'
import { paymentRequestOf } from './payment-request-of'

/** Asks the provider for the payment of an order, in the way it is paid. Repeated it is the same payment. */
export function payOrder(env: PlatformEnv, { draft, orderNumber, secrets, endsAt }: Attempt): Promise<ProviderResponse> {
  if (isApprovedInWindow(draft)) return payApproved(env, { orderNumber, secrets })
  const pay = secrets?.paymentMethod.page === hostedCard.page ? openHostedCheckout : authorize
  return pay(env, paymentRequestOf({ draft, orderNumber, secrets, endsAt }))
}
