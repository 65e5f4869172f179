import { remixRouter } from '~/remix-internals'

/** Observes a page; `isCurrent` tells later whether its data is still shown. */
type PageWatcher = (isCurrent: () => boolean) => void

/** Calls `look` for this page and every later one, and again when a page's data changes. */
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
