import { type ComponentType, useEffect, useState } from 'react'
import type { DialogName } from '#contracts/dialogs'
import { namespacesAt } from '#routes/namespaces-of'
import { prefetchRouteAssets } from '~/client/prefetch-route-assets'
import { loadMessages } from '~/client/translations'
import type { DialogContent } from './dialog-content'
import type { DialogLoadState } from './dialog-data'
import { dialogRegistry } from './registry'
import { useTimeoutRedirect } from './use-timeout-redirect'

type Content = ComponentType<DialogContent>

/**
 * Loads a dialog's component, translations, style sheet and loader data. If any fails or takes longer than ten seconds, navigates to the
 * page. Another URL of the same page keeps the content until new data arrives.
 */
export function useDialogAssets(name: DialogName, href: string) {
  const [found, setFound] = useState<{ Content: Content }>()
  const [answer, setAnswer] = useState<DialogLoadState>({ loaded: undefined, isLoading: false })
  const { needsNothing } = dialogRegistry[name]

  useEffect(() => {
    const fallBack = () => location.assign(href)
    const { pathname } = new URL(href, location.href)
    const { load: loadContent, namespaces = [] } = dialogRegistry[name]
    const parts = [loadContent(), prefetchRouteAssets(pathname), loadMessages([...namespacesAt(pathname), ...namespaces])] as const
    Promise.all(parts).then(([module, isThere]) => (isThere ? setFound({ Content: module.default as Content }) : fallBack()), fallBack)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the parts of one page are those of its every address
  }, [name])

  const isLoaded = needsNothing === true || answer.loaded !== undefined
  const Content = isLoaded ? found?.Content : undefined
  useTimeoutRedirect(Content ? undefined : href)
  return { Content, ...answer, setAnswer }
}
