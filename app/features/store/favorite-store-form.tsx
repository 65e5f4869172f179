import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Makes a store the shopper's own, or, when it is, forgets it. */
export function FavoriteStoreForm({ storeId, name, isFavourite }: { storeId: string; name: string; isFavourite: boolean }) {
  const t = useTranslations()
  const kept = isFavourite ? '' : storeId
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
        aria-label={t(isFavourite ? 'stores.forgetNamed' : 'stores.keepNamed', { name })}
      >
        <Icon name={isFavourite ? 'close' : 'heart'} size="sm" />
        {t(isFavourite ? 'stores.forget' : 'stores.keep')}
      </Button>
    </form>
  )
}
