import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { type ActionArgs, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { backOf } from '~/server/redirect.server'
import { cardHeartForm, favoriteForm } from './favorite.form'
import { addFavorite, removeFavorite } from './favorites.server'

/** Adds the product to favorites and returns to the page with a confirmation. */
export const addFavoriteAction = formHandler(favoriteForm, async ({ productId }, { shop, params }) => {
  mustBeOffered(shop)
  await addAndTell(shop, productId ?? productAt(params))
  return seeOther(pathOf(shop))
})

/** A card's heart on any page: adds or removes its product and returns to that page, at the card. */
export const cardHeartAction = formHandler(cardHeartForm, async ({ add, remove }, { shop }) => {
  mustBeOffered(shop)
  if (add) await addAndTell(shop, add)
  if (remove) await removeFavorite(shop, remove)
  const product = add ?? remove
  return seeOther(backOf(shop, href('favorites', { locale: shop.locale })) + (product ? `#f-${product}` : ''))
})

async function addAndTell(shop: StorefrontContext, productId: string) {
  const wish = await addFavorite(shop, productId)
  await shop.session.addFlash({
    tone: 'success',
    key: 'favorites.added',
    values: { name: wish?.product?.title ?? '' },
    link: { key: 'favorites.see', path: href('favorites', { locale: shop.locale }) },
  })
}

/** Removes the product from favorites. */
const removeFavoriteAction = formHandler(favoriteForm, async ({ productId }, { shop, params }) => {
  mustBeOffered(shop)
  await removeFavorite(shop, productId ?? productAt(params))
  return seeOther(pathOf(shop))
})

/** Actions of pages with favorite buttons. */
export const heartActions = { 'add-favorite': addFavoriteAction, 'remove-favorite': removeFavoriteAction }

/** On the favorites page itself: a removed item is named there and can be restored. */
export const dropFavoriteAction = formHandler(favoriteForm.required(), async ({ productId }, { shop }) => {
  mustBeOffered(shop)
  await removeFavorite(shop, productId)
  const query = new URL(shop.request.url).searchParams
  query.delete('share')
  query.set('removed', productId)
  return seeOther(`${href('favorites', { locale: shop.locale })}?${query.toString()}`)
})

/** Responds 404 where favorites are disabled. */
export function mustBeOffered(shop: StorefrontContext) {
  if (!shop.config.flags.favorites) throw new Response('No favorites here', { status: 404 })
}

/** The product of the heart's page. */
function productAt({ slug = '' }: ActionArgs['params']): string {
  const id = productIdOf(slug)
  if (!id) throw new Response('No such product', { status: 404 })
  return id
}

function pathOf(shop: StorefrontContext): string {
  const { pathname, search } = new URL(shop.request.url)
  return pathname + search
}
