import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { href } from '#routes'
import { lookForSheet } from '~/features/wallet/look-for-sheet.server'
import { walletAction } from '~/features/wallet/wallet-actions.server'
import { walletOffer } from '~/features/wallet/wallet-offer.server'
import { createStorefrontContext } from '~/server/storefront-services.server'

/**
 * What a page offers to pay at once, and what the window of a wallet asks. No page: who comes here by hand is led to the cart, and who paid
 * in a window and heard nothing to where that is told. (WAL-01…08)
 */
export async function loader(args: LoaderFunctionArgs) {
  const shop = createStorefrontContext(args)
  const query = new URL(args.request.url).searchParams
  const sheet = query.get('sheet')
  if (sheet !== null) throw redirect(await lookForSheet(shop, sheet))
  const of = query.get('of')
  if (of === null) throw redirect(href('cart', shop))
  return Response.json(await walletOffer(shop, of === 'cart' ? '' : of))
}

export const action = walletAction
