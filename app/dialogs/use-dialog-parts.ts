import { useFetcher } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { DialogName } from '#contracts/dialogs'
import { roomsAt } from '#routes/words-of'
import { fetchPageParts } from '~/client/page-parts'
import { useShop } from '~/client/shop-view'
import { loadWords } from '~/client/words'
import type { DialogContent } from './dialog-content'
import { dialogRegistry } from './registry'

type Content = ComponentType<DialogContent>

/**
 * What a dialog shows, once all of it is there: its component, the words and the style sheet of its page, and what that page loads. What
 * cannot be had sends the shopper to the page itself. Another address of the same page keeps what is shown until the new answer arrives.
 */
export function useDialogParts(name: DialogName, href: string) {
  const { brand } = useShop()
  const [found, setFound] = useState<{ Content: Content }>()
  const { load, state, data } = useFetcher()
  const { needsNothing } = dialogRegistry[name]

  useEffect(() => {
    const fallBack = () => location.assign(href)
    const { pathname } = new URL(href, location.href)
    const { load: loadContent, words = [] } = dialogRegistry[name]
    const parts = [loadContent(), fetchPageParts(pathname, brand), loadWords([...roomsAt(pathname), ...words])] as const
    Promise.all(parts).then(([module, isThere]) => (isThere ? setFound({ Content: module.default as Content }) : fallBack()), fallBack)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the parts of one page are those of its every address
  }, [name, brand])

  useEffect(() => {
    if (!needsNothing) load(href)
  }, [needsNothing, href, load])

  const isLoaded = needsNothing === true || data !== undefined
  return { Content: isLoaded ? found?.Content : undefined, loaded: data as unknown, isLoading: state !== 'idle' }
}
