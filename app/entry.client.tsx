import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { installFetchFallback } from './client/fetch-fallback'
import { captureServedControls, moveForeignNodes, loadAtFirstClick } from './client/before-hydration'
import { NonceContext } from './client/storefront-context'
import { loadMessages } from './client/translations'
import { sendUnsentFormsOnLeave } from './client/submissions'
import { readLoaderData } from './remix-internals/read-loader-data'
import { getNamespacesForPath } from '#routes/message-namespaces'

const startDelayMs = 6_000

/** Words first: the page must hydrate in the language it was served in. */
async function hydrate() {
  installFetchFallback()
  sendUnsentFormsOnLeave()
  await loadMessages(getNamespacesForPath(location.pathname))
  document.getElementById('handoff')?.remove()
  document.querySelector('script[type=speculationrules]')?.remove()
  await readLoaderData()
  const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? ''
  moveForeignNodes()
  const capturedControls = captureServedControls()
  startTransition(() => {
    hydrateRoot(
      document,
      <NonceContext.Provider value={nonce}>
        <RemixBrowser />
      </NonceContext.Provider>,
      {
        onRecoverableError(error) {
          console.warn(error)
          void import('./client/restore-typed-values').then(({ restoreTypedValues: putBackTyped }) => putBackTyped(capturedControls))
        },
      },
    )
  })
}

/** Starts analytics and express checkout. */
const startAfterHydration = () =>
  loadAtFirstClick(() => import('./post-hydration').then((module) => module.startPostHydration), startDelayMs)

void hydrate().then(startAfterHydration)
