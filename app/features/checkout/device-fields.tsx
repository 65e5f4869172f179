import { useEffect, useState } from 'react'
import type { DeviceFingerprintFields } from './checkout-step.server'

/** Hidden device fields, filled by scripts. */
export function DeviceFields() {
  const [{ timezone, screen }, setFingerprint] = useState<DeviceFingerprintFields>({ timezone: '', screen: '' })
  useEffect(() => setFingerprint(readFingerprint()), [])
  return (
    <>
      <input type="hidden" name="timezone" value={timezone} />
      <input type="hidden" name="screen" value={screen} />
    </>
  )
}

function readFingerprint(): DeviceFingerprintFields {
  const { width, height } = window.screen
  return { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, screen: `${width}x${height}` }
}
