import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { href } from '#routes'
import { getSheetReturnPath } from '~/features/wallet/leave-sheet.server'
import { walletAction } from '~/features/wallet/wallet-actions.server'
import { loadWalletOffer } from '~/features/wallet/wallet-offer.server'
import { createStorefrontContext } from '~/server/storefront-services.server'

/** Express checkout offer and wallet steps. Not a page: direct visits redirect to the cart, interrupted payments to their status. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = createStorefrontContext(args)
  const query = new URL(args.request.url).searchParams
  const sheet = query.get('sheet')
  if (sheet !== null) throw redirect(await getSheetReturnPath(shop, sheet))
  const of = query.get('of')
  if (of === null) throw redirect(href('cart', shop))
  return Response.json(await loadWalletOffer(shop, of === 'cart' ? '' : of))
}

export const action = walletAction
