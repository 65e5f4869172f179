import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { href } from '#routes'
import { getSheetReturnPath } from '~/features/wallet/fill-sheet.server'
import { walletAction } from '~/features/wallet/wallet-actions.server'
import { loadWalletOffer } from '~/features/wallet/wallet-offer.server'
import { createStorefrontContext } from '~/server/storefront-services.server'

/** Express checkout offer and wallet steps. Not a page: direct visits redirect to the cart, interrupted payments to their status. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = createStorefrontContext(args)
  const query = new URL(args.request.url).searchParams
  const sheetId = query.get('sheet')
  if (sheetId !== null) throw redirect(await getSheetReturnPath(shop, sheetId))
  const subjectId = query.get('of')
  if (subjectId === null) throw redirect(href('cart', shop))
  return Response.json(await loadWalletOffer(shop, subjectId === 'cart' ? '' : subjectId))
}

export const action = walletAction
