import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import {
  payByCreditAction,
  removeCreditAction,
  payByGiftCardAction,
  payByPointsAction,
  payBySavedGiftCardAction,
  removeGiftCardAction,
  loadBilling,
  saveBillingAction,
} from '~/features/checkout/billing/billing.server'
import { BillingStep } from '~/features/checkout/billing/billing-step'
import { CheckoutFrame } from '~/features/checkout/order-summary'
import { type FormResult, formAction } from '~/server/form-action.server'

/** The second step of the checkout. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return withErrorPage(shop, loadBilling(shop))
}

export const action = formAction({
  'save-billing': saveBillingAction,
  'pay-by-gift-card': payByGiftCardAction,
  'pay-by-saved-gift-card': payBySavedGiftCardAction,
  'take-gift-card-back': removeGiftCardAction,
  'pay-by-points': payByPointsAction,
  'pay-by-credit': payByCreditAction,
  'take-credit-back': removeCreditAction,
})

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function CheckoutBillingPage() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <CheckoutFrame step="billing" bought={loaded.bought}>
      <BillingStep loaded={loaded} result={useActionData<FormResult>()} />
    </CheckoutFrame>
  )
}
