import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { applyPromoFromUrl } from '~/features/checkout/checkout-step.server'
import { CheckoutFrame } from '~/features/checkout/order-summary'
import { keepEnteredAddressAction, acceptAddressSuggestionAction } from '~/features/checkout/shipping/address-suggestion.server'
import { loadShipping } from '~/features/checkout/shipping/load-shipping.server'
import { saveShippingAction } from '~/features/checkout/shipping/save-shipping.server'
import { ShippingStep } from '~/features/checkout/shipping/shipping-step'
import { loadFixedCanvas } from '~/server/content.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** The entry of the checkout and its first step. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  await applyPromoFromUrl(shop)
  const [loaded, canvas] = await Promise.all([withErrorPage(shop, loadShipping(shop)), loadFixedCanvas(shop, 'checkout')])
  return { ...loaded, below: await loadBlocks(shop, canvas) }
}

export const action = formAction({
  'save-shipping': saveShippingAction,
  'take-suggestion': acceptAddressSuggestionAction,
  'keep-typed': keepEnteredAddressAction,
})

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function CheckoutPage() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <CheckoutFrame step="shipping" bought={loaded.bought}>
        <ShippingStep loaded={loaded} result={useActionData<FormResult>()} />
      </CheckoutFrame>
      <Blocks loaded={loaded.below} />
    </>
  )
}
