import { useEffect, useState } from 'react'
import { useOpenDialog } from '~/client/dialog-store'
import type { DialogHost } from './dialog-host'

/** Where dialogs come up. All that shows them loads when the first one is opened; where it cannot, the page itself is opened. */
export function DialogGate() {
  const opened = useOpenDialog()
  const [host, setHost] = useState<{ Host: typeof DialogHost }>()
  useEffect(() => {
    if (!opened || host) return
    import('./dialog-host').then(
      ({ DialogHost: Host }) => setHost({ Host }),
      () => location.assign(opened.href),
    )
  }, [opened, host])
  return host ? <host.Host opened={opened} /> : null
}
