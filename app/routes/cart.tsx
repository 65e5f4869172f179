import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { shopAt } from '~/blocks/error-canvas.server'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { pageMeta } from '~/client/page-meta'
import { useWords } from '~/client/words'
import { readCart } from '~/features/cart/cart.server'
import { changeItemAction, removeItemAction } from '~/features/cart/cart-actions.server'
import { CartEmpty } from '~/features/cart/cart-empty'
import { CartItems } from '~/features/cart/cart-items'
import { CartNotices } from '~/features/cart/cart-notices'
import { cartForPage } from '~/features/cart/cart-for-page.server'
import { CartTotals } from '~/features/cart/cart-totals'
import { fixedPage } from '~/server/content.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** The cart as the platform computed it. When it cannot be read the page says so and loses nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const t = await shop.t()
  const [cart, canvas] = await Promise.all([readCart(shop).catch(() => 'unreachable' as const), fixedPage(shop, 'cart')])
  const isEmpty = cart === null || (cart !== 'unreachable' && cart.items.length === 0)
  return {
    cart: cart === 'unreachable' || cart === null ? null : await cartForPage(shop, cart),
    isUnreachable: cart === 'unreachable',
    below: await loadBlocks(shop, canvas, isEmpty ? 'empty' : 'below'),
    meta: { title: `${t('cart.title')} | ${shop.brand.name}`, description: t('cart.title'), robots: 'noindex' },
  }
}

export const action = formAction({ 'change-item': changeItemAction, 'remove-item': removeItemAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function CartPage() {
  const t = useWords()
  const { cart, isUnreachable, below } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const hasItems = cart !== null && cart.items.length > 0
  return (
    <>
      <div className="wrap">
        <div className="head mt">
          <h1>{hasItems ? t('cart.titleCount', { count: cart.totalItems }) : t('cart.title')}</h1>
        </div>
        <CartNotices cart={cart} isUnreachable={isUnreachable} result={result} />
        {hasItems ? (
          <div className="cart">
            <CartItems cart={cart} result={result} />
            <CartTotals cart={cart} />
          </div>
        ) : isUnreachable || below.blocks.length > 0 ? null : (
          <CartEmpty />
        )}
      </div>
      <Blocks loaded={below} />
    </>
  )
}
