import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { openDialog, useOpenDialog } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { cartAfterAdd } from './cart-after-add'
import type { DialogOutlet } from './dialog-outlet'
import { useTimeoutRedirect } from './use-timeout-redirect'

/** Mounts dialogs. The code loads when the first one opens; if it fails or takes too long, navigates to the page. */
export function DialogLoader() {
  const opened = useOpenDialog()
  const [host, setHost] = useState<{ Host: typeof DialogOutlet }>()
  useCartAfterAdd()
  useTimeoutRedirect(host ? undefined : opened?.href)
  useEffect(() => {
    if (!opened || host) return
    import('./dialog-outlet').then(
      ({ DialogOutlet: Host }) => setHost({ Host }),
      () => location.assign(opened.href),
    )
  }, [opened, host])
  return host ? <host.Host opened={opened} /> : null
}

function useCartAfterAdd() {
  const { flags, locale } = useStorefront()
  const { key, hash } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    const cart = cartAfterAdd({ flags, locale, hash, isNew })
    if (cart) openDialog(cart)
    // oxlint-disable-next-line react/exhaustive-deps -- each arrival counts once
  }, [key])
}
