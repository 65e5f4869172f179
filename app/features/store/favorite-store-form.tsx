import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Makes a store the shopper's own, or, when it is, forgets it. */
export function FavoriteStoreForm({ storeId, name, isFavorite }: { storeId: string; name: string; isFavorite: boolean }) {
  const t = useTranslations()
  const kept = isFavorite ? '' : storeId
  const isPosting = useIsPosting('favorite-store', { storeId: kept })
  return (
    <form method="post" data-stay="">
      <input type="hidden" name="storeId" value={kept} />
      <Button
        type="submit"
        name="intent"
        value="favorite-store"
        look="quiet"
        size="sm"
        busy={isPosting}
        aria-label={t(isFavorite ? 'stores.forgetNamed' : 'stores.keepNamed', { name })}
      >
        <Icon name={isFavorite ? 'close' : 'heart'} size="sm" />
        <span>{t(isFavorite ? 'stores.forget' : 'stores.keep')}</span>
      </Button>
    </form>
  )
}
