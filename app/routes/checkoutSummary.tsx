import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { CheckoutFrame } from '~/features/checkout/order-summary'
import { loadSummary } from '~/features/checkout/place-order/load-summary.server'
import { payAnotherWayAction } from '~/features/checkout/place-order/payment-return.server'
import { placeOrderAction } from '~/features/checkout/place-order/place-order.server'
import { SummaryStep } from '~/features/checkout/place-order/summary-step'
import { type FormResult, formAction } from '~/server/form-action.server'

/** The last step of the checkout. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return withErrorPage(shop, loadSummary(shop))
}

export const action = formAction({ 'place-order': placeOrderAction, 'pay-otherwise': payAnotherWayAction })

export { shouldRevalidate } from '~/client/revalidate-on-client-error'

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function CheckoutSummaryPage() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <CheckoutFrame step="summary" bought={loaded.bought}>
      <SummaryStep loaded={loaded} result={useActionData<FormResult>()} />
    </CheckoutFrame>
  )
}
