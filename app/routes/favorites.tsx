import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import {
  addFavoriteAction,
  toggleFavoriteAction,
  removeListedFavoriteAction,
  shareFavoritesAction,
  stopSharingAction,
} from '~/features/wishlist/favorites.server'
import { FavoriteList, FavoritesUnavailable } from '~/features/wishlist/favorite-list'
import { loadFavorites } from '~/features/wishlist/load-favorites.server'
import { formAction, type FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'

/** 404 where favorites are disabled. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.favorites) throw await notFound(shop)
  const [t, favorites] = await Promise.all([shop.t(), loadFavorites(shop)])
  const title = t('favorites.title')
  return { favorites, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({
  'add-favorite': addFavoriteAction,
  'drop-favorite': removeListedFavoriteAction,
  heart: toggleFavoriteAction,
  'share-favorites': shareFavoritesAction,
  'stop-sharing': stopSharingAction,
})

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function FavoritesPage() {
  const t = useTranslations()
  const { favorites } = useLoaderData<typeof loader>()
  const errors = useActionData<FormResult>()?.errors ?? {}
  return (
    <div className="wrap section-s">
      <div className="head">
        <h1>{t('favorites.title')}</h1>
      </div>
      {Object.values(errors)
        .flat()
        .map((message) => (
          <Notice key={message} tone="error" title={message} />
        ))}
      {favorites.state === 'open' ? <FavoriteList favorites={favorites} /> : <FavoritesUnavailable state={favorites.state} />}
    </div>
  )
}
