import { useFetcher } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { DialogName } from '#contracts/dialogs'
import { namespacesAt } from '#routes/namespaces-of'
import { prefetchRouteAssets } from '~/client/prefetch-route-assets'
import { loadMessages } from '~/client/translations'
import type { DialogContent } from './dialog-content'
import { dialogRegistry } from './registry'
import { useTimeoutRedirect } from './use-timeout-redirect'

type Content = ComponentType<DialogContent>
type DialogLoadState = { loaded: unknown; isLoading: boolean }

/**
 * Loads a dialog's component, translations, style sheets and loader data. If any fails or takes longer than ten seconds, navigates to the
 * page. Another URL of the same page keeps the content until new data arrives.
 */
export function useDialogAssets(name: DialogName, href: string) {
  const [found, setFound] = useState<{ Content: Content }>()
  const [answer, setAnswer] = useState<DialogLoadState>({ loaded: undefined, isLoading: false })
  const { needsNothing } = dialogRegistry[name]

  useEffect(() => {
    const fallBack = () => location.assign(href)
    const { pathname } = new URL(href, location.href)
    const { content, styles = [], namespaces = [] } = dialogRegistry[name]
    const parts = [content(), prefetchRouteAssets(pathname), loadMessages([...namespacesAt(pathname), ...namespaces])] as const
    Promise.all([...parts, ...styles.map((load) => load())]).then(
      ([component, isThere]) => (isThere ? setFound({ Content: component as Content }) : fallBack()),
      fallBack,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the parts of one page are those of its every address
  }, [name])

  const isLoaded = needsNothing === true || answer.loaded !== undefined
  const Content = isLoaded ? found?.Content : undefined
  useTimeoutRedirect(Content ? undefined : href)
  return { Content, ...answer, setAnswer }
}

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
