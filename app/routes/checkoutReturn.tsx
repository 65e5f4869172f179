import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireStorefront } from '~/guards/route-guards.server'
import { handlePaymentReturn } from '~/features/checkout/place-order/payment-return.server'
import { returnedByPost } from '~/features/checkout/place-order/returned-by-post.server'

/** Return URL of banks and the payment provider. Always redirects. */
export async function loader(args: LoaderFunctionArgs) {
  return handlePaymentReturn(await requireStorefront(args))
}

export async function action({ request }: ActionFunctionArgs) {
  return returnedByPost(request)
}
