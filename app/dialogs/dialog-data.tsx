import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

export type DialogLoadState = { loaded: unknown; isLoading: boolean }

/**
 * Loads what a dialog shows, and reloads it after every form. Only while the dialog is open: its subject may disappear while it closes, and
 * a 404 about that would be the whole page's.
 */
export function DialogData({ href, onAnswer }: { href: string; onAnswer: (answer: DialogLoadState) => void }) {
  const { load, state, data: loaded } = useFetcher()
  useEffect(() => load(href), [href, load])
  useEffect(() => onAnswer({ loaded, isLoading: state !== 'idle' }), [loaded, state, onAnswer])
  return null
}
