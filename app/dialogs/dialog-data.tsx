import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

export type DialogLoadState = { loaded: unknown; isLoading: boolean }

/**
 * Asks for what a dialog shows, and again after every form that is sent. Only while the dialog is open: what it is about may go while it
 * leaves, and "no such page" about that would be the whole page's.
 */
export function DialogData({ href, onAnswer }: { href: string; onAnswer: (answer: DialogLoadState) => void }) {
  const { load, state, data: loaded } = useFetcher()
  useEffect(() => load(href), [href, load])
  useEffect(() => onAnswer({ loaded, isLoading: state !== 'idle' }), [loaded, state, onAnswer])
  return null
}
