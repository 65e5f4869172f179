import { type ComponentPropsWithoutRef, useSyncExternalStore } from 'react'
import type { Locale } from '#config/locales'
import { type DialogName, type DialogParams, dialogs } from '#contracts/dialogs'
import { href, type RouteName, type RouteParams, routes } from '#routes'
import { useStorefront } from './storefront-context'

type DialogLinkProps<N extends DialogName> = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { dialog: N; params: DialogParams<N> }

/** Link to a page that opens as a dialog with scripts. Clicks with modifiers, or before hydration, follow the link. */
export function DialogLink<N extends DialogName>({ dialog, params, children, ...rest }: DialogLinkProps<N>) {
  const { locale } = useStorefront()
  return (
    <a href={getDialogHref(dialog, params, locale)} aria-haspopup="dialog" {...rest}>
      {children}
    </a>
  )
}

/** URL of the dialog's page; parameters that are not in its path go to the query. */
export function getDialogHref<N extends DialogName>(dialog: N, params: DialogParams<N>, locale: Locale): string {
  const page: RouteName = dialogs[dialog].page
  const allParams: Record<string, string | undefined> = { ...params, locale }
  const pathParams = new Set(routes[page].path.match(/(?<=:)\w+/g))
  const query = new URLSearchParams(
    Object.entries(allParams).filter((part): part is [string, string] => !pathParams.has(part[0]) && !!part[1]),
  )
  const path = href(page, allParams as RouteParams<RouteName>)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Built on first use, because every link of a page looks it up. */
let dialogPatterns: { name: DialogName; shape: RegExp }[] | undefined

/** Dialog whose page has this path, if any. */
export function findDialogAtPath(path: string): DialogName | undefined {
  dialogPatterns ??= (Object.keys(dialogs) as DialogName[]).map((name) => ({ name, shape: toPathPattern(dialogs[name].page) }))
  return dialogPatterns.find(({ shape }) => shape.test(path))?.name
}

function toPathPattern(page: RouteName): RegExp {
  return new RegExp(`^${routes[page].path.replace(/:\w+/g, '[^/]+')}/?$`)
}

export type OpenDialog = {
  /** URL of the page with the same content. */
  href: string
  /** Element that gets the focus back. */
  opener: HTMLElement | null
}

let openedDialog: OpenDialog | undefined
const listeners = new Set<() => void>()

function setOpenedDialog(nextDialog: OpenDialog | undefined) {
  openedDialog = nextDialog
  for (const listener of listeners) listener()
}

/** Opens the dialog of the page at this URL. Replaces an open one and takes over its opener. */
export function openDialog(href: string, trigger?: HTMLElement) {
  setOpenedDialog({ href, opener: (trigger && !trigger.closest('dialog') ? trigger : openedDialog?.opener) ?? null })
}

export function closeDialog() {
  if (openedDialog) setOpenedDialog(undefined)
}

/** Returns true if the open dialog shows this page's content. */
export function isOpenDialog(path: string): boolean {
  return openedDialog?.href.split('?')[0] === path
}

export function useOpenDialog(): OpenDialog | undefined {
  return useSyncExternalStore(
    subscribe,
    () => openedDialog,
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A submit button that opens a dialog; without scripts its form goes to the page with the same content. */
export function isDialogButton(submitter: HTMLElement | null): submitter is HTMLButtonElement {
  return submitter instanceof HTMLButtonElement && submitter.getAttribute('aria-haspopup') === 'dialog'
}

/** Page URL that this button opens: its own, or its form's target with the form's values. */
export function getDialogUrl(form: HTMLFormElement, submitter: HTMLButtonElement): string {
  if (submitter.dataset.dialog !== undefined) return submitter.dataset.dialog
  const fields = new FormData(form)
  // The submit button's own name is for another action.
  fields.delete('act')
  const { pathname } = new URL(submitter.formAction)
  return `${pathname}?${new URLSearchParams(fields as unknown as Record<string, string>).toString()}`
}
