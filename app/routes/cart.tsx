import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, Await } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { CartItems } from '~/features/cart/page/cart-items'
import { CartNotices } from '~/features/cart/page/cart-notices'
import { CartTotals, CheckoutBar } from '~/features/cart/page/cart-totals'
import { LazySection } from '~/features/cart/page/lazy-sections'
import { loadCart } from '~/features/cart/page/load-cart.server'
import { cartPageActions } from '~/features/cart/page/page-actions.server'
import type { LoadedSavedItems } from '~/features/wishlist/load-favorites.server'
import { SavedForLaterList as SavedAtOnce } from '~/features/wishlist/saved-for-later'
import type { SavedResult } from '~/features/wishlist/saved-item'
import { loadFixedCanvas } from '~/server/content.server'
import type { FormResult } from '~/server/form-action.server'

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const [loaded, canvas] = await Promise.all([loadCart(shop), loadFixedCanvas(shop, 'cart')])
  const isEmpty = !loaded.isUnreachable && !loaded.cart?.items.length
  return {
    ...loaded,
    below: await loadBlocks(shop, canvas, isEmpty ? 'empty' : 'below'),
    meta: { title: `${t('cart.title')} | ${shop.brand.name}`, description: t('cart.title'), robots: 'noindex' },
  }
}

export const action = cartPageActions

export { shouldRevalidate } from '~/client/revalidate-on-client-error'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function CartPage() {
  const t = useTranslations()
  const { cart, isUnreachable, removed, refusedPromo, saved, complements, below } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const hasItems = cart !== null && cart.items.length > 0
  // An empty cart says so before it shows what was saved for later.
  const openingCount = hasItems ? 0 : 1
  return (
    <>
      <div className="wrap">
        <div className="head mt">
          <h1 tabIndex={-1}>{hasItems ? t('cart.titleCount', { count: cart.totalItems }) : t('cart.title')}</h1>
        </div>
        <CartNotices {...{ cart, isUnreachable, removed, refusedPromo, result }} />
        {hasItems ? (
          <div className="cart">
            <div className="stack">
              <CartItems cart={cart} result={result} />
              <CheckoutBar cart={cart} />
            </div>
            <CartTotals cart={cart} result={result} />
          </div>
        ) : isUnreachable || below.blocks.length > 0 ? null : (
          <LazySection part="CartEmpty" />
        )}
      </div>
      <Blocks loaded={{ ...below, blocks: below.blocks.slice(0, openingCount) }} hasStrip={false} />
      <div className="wrap">
        {complements ? <LazySection part="Complements" cards={complements} /> : null}
        <SavedForLaterSection {...{ saved, result }} />
      </div>
      <Blocks loaded={{ ...below, blocks: below.blocks.slice(openingCount) }} />
    </>
  )
}

// Few carts have it: the edge renders it at once, and a browser loads its code for the carts that do.
const LazySavedForLaterList = import.meta.env.SSR
  ? SavedAtOnce
  : lazy(() => import('~/features/wishlist/saved-for-later').then((module) => ({ default: module.SavedForLaterList })))

/** Saved items load after the cart without delaying it. */
function SavedForLaterSection({ saved, result }: { saved?: Promise<LoadedSavedItems>; result?: SavedResult }) {
  if (!saved) return null
  return (
    <Suspense fallback={null}>
      <Await resolve={saved} errorElement={null}>
        {(resolved) => <LazySavedForLaterList saved={resolved} result={result} />}
      </Await>
    </Suspense>
  )
}
