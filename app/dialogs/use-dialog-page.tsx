import { useFetcher } from '@remix-run/react'
import { type ComponentType, useEffect, useState, type FormEvent } from 'react'
import type { DialogName } from '#contracts/dialogs'
import { getNamespacesForPath } from '#routes/message-namespaces'
import { isDialogButton, closeDialog, openDialog, findDialogAtPath } from '~/client/dialog-link'
import { revealResult } from '~/client/form-result'
import { prefetchRouteAssets } from '~/client/prefetch-route-assets'
import { rememberSubmission } from '~/client/submissions'
import { loadMessages } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import type { DialogContent } from './dialog-content'
import { dialogRegistry } from './registry'
import { useTimeoutRedirect } from './use-timeout-redirect'

type DialogComponent = ComponentType<DialogContent>
type DialogLoadState = { loaded: unknown; isLoading: boolean }

/**
 * Loads a dialog's component, translations, style sheets and loader data. If any fails or takes longer than ten seconds, navigates to the
 * page. Another URL of the same page keeps the content until new data arrives.
 */
export function useDialogAssets(name: DialogName, href: string) {
  const [loadedContent, setLoadedContent] = useState<{ Content: DialogComponent }>()
  const [loadState, setLoadState] = useState<DialogLoadState>({ loaded: undefined, isLoading: false })
  const { needsNothing } = dialogRegistry[name]

  useEffect(() => {
    const openAsPage = () => location.assign(href)
    const { pathname } = new URL(href, location.href)
    const { content, styles = [], namespaces = [] } = dialogRegistry[name]
    const parts = [content(), prefetchRouteAssets(pathname), loadMessages([...getNamespacesForPath(pathname), ...namespaces])] as const
    Promise.all([...parts, ...styles.map((load) => load())]).then(
      ([component, isThere]) => (isThere ? setLoadedContent({ Content: component as DialogComponent }) : openAsPage()),
      openAsPage,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the parts of one page are those of its every address
  }, [name])

  const isLoaded = needsNothing === true || loadState.loaded !== undefined
  const Content = isLoaded ? loadedContent?.Content : undefined
  useTimeoutRedirect(Content ? undefined : href)
  return { Content, ...loadState, setAnswer: setLoadState }
}

/**
 * Loads the data of a dialog, and reloads it after every form. Only while the dialog is open: its subject may disappear while it closes, and a 404
 * would then replace the whole page.
 */
export function DialogData({ href, onAnswer }: { href: string; onAnswer: (loadState: DialogLoadState) => void }) {
  const { load, state, data: loaded } = useFetcher()
  useEffect(() => load(href), [href, load])
  useEffect(() => onAnswer({ loaded, isLoading: state !== 'idle' }), [loaded, state, onAnswer])
  return null
}

/**
 * Sends a dialog's forms to its page's action without leaving; a question to its own page is answered in it. The redirect decides what
 * follows: its own page stays open, another dialog's page opens in its place, anything else closes it.
 */
export function useDialogForm(href: string) {
  const form = useFetcher<FormResult>()
  const [sentFrom, setSentFrom] = useState(href)
  // A result about one choice must not show for the next.
  const result = sentFrom === href ? form.data : undefined
  useEffect(() => {
    if (result?.next !== undefined) focusFallback(result.next, href)
    else if (result) revealResult()
    // oxlint-disable-next-line react/exhaustive-deps -- one answer is followed once
  }, [result])

  function onSubmit(event: FormEvent) {
    const element = event.target as HTMLFormElement
    if (event.defaultPrevented || element.dataset.native !== undefined) return
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    // Another dialog, which replaces this one.
    if (isDialogButton(submitter)) return
    const action = submitter?.getAttribute('formaction') ?? element.getAttribute('action') ?? href
    const method = submitter?.getAttribute('formmethod') ?? element.method
    if (method === 'get' && getPathname(action) === getPathname(href)) {
      event.preventDefault()
      openDialog(
        `${getPathname(action)}?${new URLSearchParams(new FormData(element, submitter) as unknown as Record<string, string>).toString()}`,
      )
    }
    if (method !== 'post') return
    event.preventDefault()
    setSentFrom(href)
    rememberSubmission({ form: element, submitter, action })
    const fields = new FormData(element, submitter)
    fields.set('frame', 'dialog')
    form.submit(fields, { method: 'post', action })
  }
  return { form, result, onSubmit }
}

function focusFallback(next: string, href: string) {
  const [to, here] = [getPathname(next), getPathname(href)]
  if (to === here) return
  if (to !== location.pathname && findDialogAtPath(to)) openDialog(next)
  else closeDialog()
}

function getPathname(address: string): string {
  return new URL(address, location.href).pathname
}
