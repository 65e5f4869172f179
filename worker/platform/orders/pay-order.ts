import { hostedCard } from '#domain/payment/sealed-payment'
import type { PlatformEnv } from '../env'
import type { Attempt } from './attempt'
import { openHostedCheckout } from './hosted-checkout'
import { returnUrlOf } from './order-access'
import { isApprovedInWindow, payApproved } from './pay-pal-approved'
import { authorize, type ProviderResponse } from './payment-provider'
import { paymentRequestOf } from './payment-request-of'

/** Asks the provider for the payment of an order, in the way it is paid. Repeated it is the same payment. */
export async function payOrder(env: PlatformEnv, { draft, orderNumber, secrets, endsAt }: Attempt): Promise<ProviderResponse> {
  if (isApprovedInWindow(draft)) return payApproved(env, { orderNumber, secrets })
  const pay = secrets?.paymentMethod.page === hostedCard.page ? openHostedCheckout : authorize
  const request = paymentRequestOf({ draft, orderNumber, secrets, endsAt })
  const { returnUrl } = request
  return pay(env, returnUrl === undefined ? request : { ...request, returnUrl: await returnUrlOf(env, orderNumber, returnUrl) })
}
