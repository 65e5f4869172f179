import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { dialogTransitionMs } from '#config/constants'
import { closeDialog, type OpenDialog } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { DialogFrame } from './dialog-frame'
import { shownDialog } from './shown-dialog'

/** Shows the dialog that is open, one at a time, and lets it leave. Going to another page closes it. */
export function DialogOutlet({ opened }: { opened: OpenDialog | undefined }) {
  const shown = useLeaving(opened)
  const { key } = useLocation()
  const shop = useStorefront()
  useEffect(() => closeDialog, [key])
  const dialog = shown && shownDialog(shown.href, shop)
  return dialog ? <DialogFrame key={dialog.name} {...dialog} isOpen={opened !== undefined} /> : null
}

/** The dialog stays for as long as it takes to leave; then the focus is back where it came from. */
function useLeaving(opened: OpenDialog | undefined): OpenDialog | undefined {
  const [last, setLast] = useState(opened)
  useEffect(() => {
    if (opened) {
      setLast(opened)
      return
    }
    last?.opener?.focus({ preventScroll: true })
    const timer = setTimeout(() => setLast(undefined), dialogTransitionMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only opening and closing matter
  }, [opened])
  return opened ?? last
}
