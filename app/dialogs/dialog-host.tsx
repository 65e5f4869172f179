import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { dialogTransitionMs } from '#config/constants'
import { dialogAt } from '~/client/dialog-href'
import { closeDialog, type OpenDialog } from '~/client/dialog-store'
import { DialogFrame } from './dialog-frame'

/** Shows the dialog that is open, one at a time, and lets it leave. Going to another page closes it. (DLG-03, DLG-27) */
export function DialogHost({ opened }: { opened: OpenDialog | undefined }) {
  const shown = useLeaving(opened)
  const { key } = useLocation()
  useEffect(() => closeDialog, [key])
  const name = shown && dialogAt(pathOf(shown))
  return name ? <DialogFrame key={name} name={name} href={shown.href} isOpen={opened !== undefined} /> : null
}

function pathOf({ href }: OpenDialog): string {
  return new URL(href, location.href).pathname
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only opening and closing matter
  }, [opened])
  return opened ?? last
}
