import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const patienceMs = 10_000

/**
 * Searches around the shopper's position, to within a kilometer, if they and the browser allow it; otherwise says so and leaves the form.
 */
export function PositionButton({ action }: { action: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'missing'>('idle')

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        navigate(`${action}?lat=${latitude.toFixed(2)}&lng=${longitude.toFixed(2)}`)
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'missing'),
      { timeout: patienceMs, maximumAge: 600_000 },
    )
  }
  return (
    <div className="scripts-only flow-s">
      <Button look="quiet" size="sm" onClick={ask} busy={state === 'asking'}>
        <Icon name="pin" size="sm" />
        {t('stores.usePosition')}
      </Button>
      <p role="status" className="small">
        {state === 'refused' || state === 'missing' ? t(`stores.position.${state}`) : null}
      </p>
    </div>
  )
}
