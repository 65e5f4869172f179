import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireStorefront } from '~/blocks/route-guards.server'
import { handlePaymentReturn } from '~/features/checkout/payment-return.server'

/** Where a bank or the payment provider sends the shopper back to: never a page, always on to one. (CHK-06) */
export async function loader(args: LoaderFunctionArgs) {
  return handlePaymentReturn(await requireStorefront(args))
}
