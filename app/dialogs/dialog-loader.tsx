import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Flags } from '#config/flags'
import type { Locale } from '#config/locales'
import { openDialog, useOpenDialog, getDialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import type { DialogOutlet } from './dialog-outlet'
import { useTimeoutRedirect } from './use-timeout-redirect'
import type { ServedMarker } from '~/client/served-html'

/** Mounts dialogs. The code loads when the first one opens; if it fails or takes too long, navigates to the page. */
export function DialogLoader() {
  const openedDialog = useOpenDialog()
  const [host, setHost] = useState<{ Host: typeof DialogOutlet }>()
  useMiniCartAfterAdd()
  useTimeoutRedirect(host ? undefined : openedDialog?.href)
  useEffect(() => {
    if (!openedDialog || host) return
    import('./dialog-outlet').then(
      ({ DialogOutlet: Host }) => setHost({ Host }),
      () => location.assign(openedDialog.href),
    )
  }, [openedDialog, host])
  return host ? <host.Host opened={openedDialog} /> : null
}

function useMiniCartAfterAdd() {
  const { flags, locale } = useStorefront()
  const { key, hash } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    const cartHref = getMiniCartHref({ flags, locale, hash, isNew })
    if (cartHref) openDialog(cartHref)
    // oxlint-disable-next-line react/exhaustive-deps -- each arrival counts once
  }, [key])
}

type MiniCartOptions = { flags: Partial<Pick<Flags, 'miniCart'>>; locale: Locale; hash: string; isNew: boolean }

/**
 * URL of the mini cart to open after an add, on storefronts that have one. Undefined on a page the browser itself opened, whose message already
 * confirms the add.
 */
export function getMiniCartHref({ flags, locale, hash, isNew }: MiniCartOptions): string | undefined {
  return flags.miniCart && isNew && hash === '#added' ? getDialogHref('mini-cart', {}, locale) : undefined
}

/**
 * Keeps the mini cart that was inserted by the response to a first add, open or closed, until the shopper navigates. Later adds open the mini cart of
 * the runtime. (decision 111)
 */
export function AddedCart({ html }: { html: string | ServedMarker | undefined }) {
  const { key } = useLocation()
  const [__html] = useState(html === true ? '' : html)
  const [hasNavigated, setHasNavigated] = useState(false)
  useEffect(() => () => setHasNavigated(true), [key])
  if (__html === undefined || hasNavigated) return null
  return <div style={{ display: 'contents' }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
