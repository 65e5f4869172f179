import { useEffect, useState } from 'react'
import type { DeviceFingerprintFields } from './device-fingerprint.server'

/** Hidden device fields, filled by scripts. */
export function DeviceFields() {
  const [{ timezone, screen }, see] = useState<DeviceFingerprintFields>({ timezone: '', screen: '' })
  useEffect(() => see(seenHere()), [])
  return (
    <>
      <input type="hidden" name="timezone" value={timezone} />
      <input type="hidden" name="screen" value={screen} />
    </>
  )
}

function seenHere(): DeviceFingerprintFields {
  const { width, height } = window.screen
  return { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, screen: `${width}x${height}` }
}
