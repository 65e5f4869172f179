import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { favoriteActions } from '~/features/wishlist/favorites.server'
import { loadSharedFavorites } from '~/features/wishlist/load-favorites.server'
import { SharedFavoritesExpired, SharedFavoriteList } from '~/features/wishlist/shared-list'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'

/** Shared list of favorites. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [t, shared] = await Promise.all([shop.t(), withErrorPage(shop, loadSharedFavorites(shop, args.params.favoriteId ?? ''))])
  const title = t('favorites.sharedTitle')
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return data({ shared, meta }, { status: shared ? 200 : 404 })
}

export const action = formAction(favoriteActions)

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function SharedFavoritesPage() {
  const t = useTranslations()
  const { shared } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <div className="wrap section-s">
      <div className="head">
        <h1>{t('favorites.sharedTitle')}</h1>
      </div>
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      {shared ? <SharedFavoriteList shared={shared} /> : <SharedFavoritesExpired />}
    </div>
  )
}
