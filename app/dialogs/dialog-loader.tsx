import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Flags } from '#config/flags'
import type { Locale } from '#config/locales'
import { openDialog, useOpenDialog, dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
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

type Arrival = { flags: Partial<Pick<Flags, 'miniCart'>>; locale: Locale; hash: string; isNew: boolean }

/** Opens the mini cart after an add, where the storefront has one. On a page the browser opened itself, the message above it says so. */
export function cartAfterAdd({ flags, locale, hash, isNew }: Arrival): string | undefined {
  return flags.miniCart && isNew && hash === '#added' ? dialogHref('mini-cart', {}, locale) : undefined
}
