import { remixRouter } from '~/remix-internals'

/** Looks at a page; `isCurrent` tells later whether its data is still what is shown. */
type PageWatcher = (isCurrent: () => boolean) => void

/** Has `look` see this page and every one after it, and each of them again when its data changes. */
export function onEachPage(look: PageWatcher): void {
  let known: unknown
  const see = () => {
    const state = remixRouter()?.state
    if (state?.navigation.state !== 'idle' || state.loaderData === known) return
    const current = (known = state.loaderData)
    look(() => current === known)
  }
  see()
  remixRouter()?.subscribe(see)
}
