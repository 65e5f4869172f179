import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'
import type { StoreLocator } from './load-locator.server'

const geolocationTimeoutMs = 10_000

/**
 * Searches around the shopper's position, to within a kilometer, if they and the browser allow it; otherwise says so and leaves the form.
 */
function GeolocationButton({ action }: { action: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'missing'>('idle')

  function requestPosition() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        navigate(`${action}?lat=${latitude.toFixed(2)}&lng=${longitude.toFixed(2)}`)
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'missing'),
      { timeout: geolocationTimeoutMs, maximumAge: 600_000 },
    )
  }
  return (
    <div className="scripts-only flow-s">
      <Button look="quiet" size="sm" onClick={requestPosition} busy={state === 'asking'}>
        <Icon name="pin" size="sm" />
        {t('stores.usePosition')}
      </Button>
      <p role="status" className="small">
        {state === 'refused' || state === 'missing' ? t(`stores.position.${state}`) : null}
      </p>
    </div>
  )
}

/** Location and service filters as a GET form, so results can be shared. */
export function LocatorForm({ search, services }: Pick<StoreLocator, 'search' | 'services'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const action = href('stores', { locale })
  return (
    <form method="get" action={action} className="stack s" style={{ maxInlineSize: '40rem' }} role="search" aria-label={t('stores.title')}>
      <TextInput
        id="place"
        name="place"
        label={t('stores.place')}
        hint={t('stores.placeHint')}
        defaultValue={search.place}
        maxLength={80}
        autoComplete="postal-code"
        enterKeyHint="search"
        action={<Button type="submit">{t('stores.search')}</Button>}
      />
      {Object.entries(search.point ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <GeolocationButton action={action} />
      {services.length > 0 ? (
        <details className="facet" open={search.services.length > 0 || search.isPickupOnly}>
          <summary>
            {t('stores.filters')}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <div>
            <Checkbox id="pickup" name="pickup" value="1" label={t('stores.pickup')} defaultChecked={search.isPickupOnly} />
            {services.map(({ id, label }) => (
              <Checkbox
                key={id}
                id={`service-${id}`}
                name="service"
                value={id}
                label={label}
                defaultChecked={search.services.includes(id)}
              />
            ))}
            <Button type="submit" look="ghost" size="sm">
              {t('stores.apply')}
            </Button>
          </div>
        </details>
      ) : null}
    </form>
  )
}
