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

/** A submit button that opens a dialog; without scripts its form goes to the page with the same content. */
export function isDialogButton(submitter: HTMLElement | null): submitter is HTMLButtonElement {
  return submitter instanceof HTMLButtonElement && submitter.getAttribute('aria-haspopup') === 'dialog'
}

/** Page URL that this button opens: its own, or its form's target with the form's values. */
export function dialogAddressOf(form: HTMLFormElement, submitter: HTMLButtonElement): string {
  if (submitter.dataset.dialog !== undefined) return submitter.dataset.dialog
  const fields = new FormData(form)
  // The submit button's own name is for another action.
  fields.delete('act')
  const { pathname } = new URL(submitter.formAction)
  return `${pathname}?${new URLSearchParams(fields as unknown as Record<string, string>).toString()}`
}
