import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'

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
