import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** The list is not for who shops like this (`closed`), or cannot be read just now. */
export function FavoritesUnavailable({ state }: { state: 'closed' | 'unreachable' }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isClosed = state === 'closed'
  return (
    <EmptyState
      icon={isClosed ? 'lock' : 'heart'}
      title={t(`favorites.${state}`)}
      text={t(`favorites.${state}Text`)}
      actions={
        <ButtonLink href={href(isClosed ? 'home' : 'favorites', { locale })}>
          {t(isClosed ? 'favorites.toShop' : 'favorites.tryAgain')}
        </ButtonLink>
      }
    />
  )
}
