import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { installFetchFallback } from './client/fetch-fallback'
import { loadAtFirstClick } from './client/load-at-first-click'
import { NonceContext } from './client/nonce'
import { encodeSingleFetch } from './client/single-fetch-encoder'
import { loadMessages } from './client/translations'
import { sendUnsentOnLeave } from './client/unsent-changes'
import { namespacesAt } from '#routes/namespaces-of'

const restMs = 6_000

type Booted = typeof window & { __pageState?: Parameters<typeof encodeSingleFetch>[0]; __remixContext: { stream?: ReadableStream } }

/**
 * Remix suspends while reading loader data. An event during that suspension aborts hydration for good (React error 345), so the data is
 * read before React starts.
 */
async function readState() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}

/** Words first: the page must hydrate in the language it was served in. */
async function hydrate() {
  installFetchFallback()
  sendUnsentOnLeave()
  await loadMessages(namespacesAt(location.pathname))
  document.getElementById('handoff')?.remove()
  const booted = window as Booted
  booted.__remixContext.stream = new Response(encodeSingleFetch(booted.__pageState ?? null)).body ?? undefined
  delete booted.__pageState
  await readState()
  const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? ''
  startTransition(() => {
    hydrateRoot(
      document,
      <NonceContext.Provider value={nonce}>
        <RemixBrowser />
      </NonceContext.Provider>,
      { onRecoverableError: (error) => console.warn(error) },
    )
  })
}

/** Starts analytics and express checkout. */
const startLater = () => loadAtFirstClick(() => import('./post-hydration').then((module) => module.startPostHydration), restMs)

void hydrate().then(startLater)
