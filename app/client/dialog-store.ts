import { useSyncExternalStore } from 'react'

export type OpenDialog = {
  /** URL of the page with the same content. */
  href: string
  /** Element that gets the focus back. */
  opener: HTMLElement | null
}

let open: OpenDialog | undefined
const watchers = new Set<() => void>()

function set(next: OpenDialog | undefined) {
  open = next
  for (const changed of watchers) changed()
}

/** Opens the dialog of the page at this URL. Replaces an open one and takes over its opener. */
export function openDialog(href: string, pressed?: HTMLElement) {
  set({ href, opener: (pressed && !pressed.closest('dialog') ? pressed : open?.opener) ?? null })
}

export function closeDialog() {
  if (open) set(undefined)
}

/** Returns true if the open dialog shows this page's content. */
export function isOpenDialog(path: string): boolean {
  return open?.href.split('?')[0] === path
}

export function useOpenDialog(): OpenDialog | undefined {
  return useSyncExternalStore(
    watch,
    () => open,
    () => undefined,
  )
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
