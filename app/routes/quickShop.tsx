import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import {
  signInToBuyAction,
  toGiftFormValues,
  findCartItem,
  quickShopAddAction,
  quickShopUpdateAction,
} from '~/features/cart/add-to-cart/add-item.server'
import { loadQuickShop } from '~/features/catalog/quick-shop/load-quick-shop.server'
import { QuickShop } from '~/features/catalog/quick-shop/quick-shop'
import { favoriteActions } from '~/features/wishlist/favorites.server'
import { ProductFavoriteButton } from '~/features/wishlist/favorite-button'
import { type FormResult, formAction } from '~/server/form-action.server'
import quickShopStyles from '~/ui/styles/quick-shop.css?url'
import skeletonStyles from '~/ui/styles/skeleton.css?url'

/** Product to choose, or with `?item=` another choice for a cart line; if the line is gone, adds a new one. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const item = new URL(args.request.url).searchParams.get('item')
  const line = item ? await findCartItem(shop, item).catch(() => undefined) : undefined
  const loadedQuickShop = await withErrorPage(shop, loadQuickShop(shop, args.params.slug ?? '', line))
  if (!loadedQuickShop) throw await notFound(shop)
  return { ...loadedQuickShop, itemId: line?.id, given: line && toGiftFormValues(line), recipe: line?.recipeId }
}

export const action = formAction({
  'add-item': quickShopAddAction,
  'update-item': quickShopUpdateAction,
  'sign-in-to-buy': signInToBuyAction,
  ...favoriteActions,
})

/** Revalidates after a rejection: the product may have just sold out. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function QuickShopPage() {
  const t = useTranslations()
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <link rel="stylesheet" href={quickShopStyles} />
      <link rel="stylesheet" href={skeletonStyles} />
      <h1 className="vh">{t(loaded.itemId ? 'quickShop.change' : 'quickShop.title')}</h1>
      <QuickShop
        {...loaded}
        result={useActionData<FormResult>()}
        heart={loaded.itemId ? null : <ProductFavoriteButton product={loaded.product} />}
      />
    </div>
  )
}
