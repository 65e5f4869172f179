import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { dialogHref } from '~/client/dialog-href'
import { openDialog, useOpenDialog } from '~/client/dialog-store'
import { useShop } from '~/client/shop-view'
import type { DialogHost } from './dialog-host'
import { usePatience } from './use-patience'

/**
 * Where dialogs come up. All that shows them loads when the first one is opened; where it cannot, or not in time, the page
 * itself is opened.
 */
export function DialogGate() {
  const opened = useOpenDialog()
  const [host, setHost] = useState<{ Host: typeof DialogHost }>()
  useCartAfterAdd()
  usePatience(host ? undefined : opened?.href)
  useEffect(() => {
    if (!opened || host) return
    import('./dialog-host').then(
      ({ DialogHost: Host }) => setHost({ Host }),
      () => location.assign(opened.href),
    )
  }, [opened, host])
  return host ? <host.Host opened={opened} /> : null
}

/** Where the shop has a mini cart, it shows what was just added; on a page that the browser opened by itself the word above it says so. (CART-27) */
function useCartAfterAdd() {
  const { flags, locale } = useShop()
  const { key, hash } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (flags.miniCart && isNew && hash === '#added') openDialog(dialogHref('mini-cart', {}, locale))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each arrival counts once
  }, [key])
}
