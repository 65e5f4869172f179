import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { href } from '#routes'
import { renderRecentlyViewed } from '~/features/catalog/recently-viewed/seen-row.server'
import { createStorefrontContext } from '~/server/storefront-services.server'

/** Part of a page, not a page: products this browser has seen. Direct visits without any lead to the search hub. (decision 088) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = createStorefrontContext(args)
  if (!new URL(args.request.url).searchParams.has('ids')) throw redirect(href('searchHub', shop))
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new Response(await renderRecentlyViewed(shop), { headers })
}
