import { useEffect, useState } from 'react'
import type { DeviceSeen } from './device.form'

/** What scripts can see of a device, for the form this stands in. (SEC-06, PAY-18) */
export function DeviceFields() {
  const [{ timezone, screen }, see] = useState<DeviceSeen>({ timezone: '', screen: '' })
  useEffect(() => see(seenHere()), [])
  return (
    <>
      <input type="hidden" name="timezone" value={timezone} />
      <input type="hidden" name="screen" value={screen} />
    </>
  )
}

function seenHere(): DeviceSeen {
  const { width, height } = window.screen
  return { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, screen: `${width}x${height}` }
}
