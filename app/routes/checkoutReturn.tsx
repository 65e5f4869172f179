import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireStorefront } from '~/guards/route-guards.server'
import { handlePaymentReturn, redirectPostedReturn } from '~/features/checkout/place-order/payment-return.server'

/** Return URL of banks and the payment provider. Always redirects. */
export async function loader(args: LoaderFunctionArgs) {
  return handlePaymentReturn(await requireStorefront(args))
}

export async function action({ request }: ActionFunctionArgs) {
  return redirectPostedReturn(request)
}
