import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { href } from '#routes'
import { walletAction } from '~/features/wallet/wallet-actions.server'
import { walletOffer } from '~/features/wallet/wallet-offer.server'
import { shopFor } from '~/server/shop.server'

/** What a page offers to pay at once, and what the window of a wallet asks. No page: who comes here by hand is led to the cart. (WAL-01…08) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopFor(args)
  const of = new URL(args.request.url).searchParams.get('of')
  if (of === null) throw redirect(href('cart', shop))
  return Response.json(await walletOffer(shop, of === 'cart' ? '' : of))
}

export const action = walletAction
