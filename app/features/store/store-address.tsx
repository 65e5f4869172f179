import type { PlaceAddress } from '#contracts/entities/store'
import { formatStoreAddress } from '#domain/store/address-lines'
import type { OpeningState } from '#domain/store/opening-hours'
import { useTranslations } from '~/client/translations'
import { ButtonLink, Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useIsPosting } from '~/client/use-is-posting'
import { useOpeningText } from './use-opening-text'

export function StoreAddress({ address }: { address: PlaceAddress }) {
  const [street, cityLine] = formatStoreAddress(address)
  return (
    <p className="small">
      {street}
      <br />
      {cityLine}
    </p>
  )
}

/** Shows if the store is open, and until or from when. */
export function OpeningStatus({ opening }: { opening: OpeningState }) {
  const [state, ...otherParts] = useOpeningText()(opening).split(' · ')
  return (
    <p className="small">
      <b style={opening.isOpen ? { color: 'var(--c-ok)' } : undefined}>{state}</b>
      {otherParts.map((text) => ` · ${text}`)}
    </p>
  )
}

/** Opens directions in the device's map application. */
export function DirectionsLink({ lat, lng, name }: { lat: number; lng: number; name: string }) {
  const t = useTranslations()
  return (
    <ButtonLink
      href={`https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`}
      look="ghost"
      size="sm"
      target="_blank"
      rel="noopener"
      aria-label={t('stores.directionsTo', { name })}
    >
      <Icon name="pin" size="sm" />
      {t('stores.directions')}
    </ButtonLink>
  )
}

/** Makes a store the shopper's own, or, when it is, forgets it. */
export function FavoriteStoreForm({ storeId, name, isFavorite }: { storeId: string; name: string; isFavorite: boolean }) {
  const t = useTranslations()
  const newFavoriteId = isFavorite ? '' : storeId
  const isPosting = useIsPosting('favorite-store', { storeId: newFavoriteId })
  return (
    <form method="post" data-stay="">
      <input type="hidden" name="storeId" value={newFavoriteId} />
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
