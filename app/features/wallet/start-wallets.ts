import { remixRouter } from '~/remix-internals'

/** Mount points: below the buy button on product pages and in the cart. */
const places = '#buy, .sum form:has([value=checkout])'

let isStarted = false
let known: unknown

/**
 * Wallets and paying later come when a page is at rest or was touched, and only to a page with a place for them: no page carries them, and
 * none is held up by them. (decision 024)
 */
export function startWallets() {
  const router = remixRouter()
  if (isStarted || !router) return
  isStarted = true
  look()
  router.subscribe(look)
}

/** Rechecks after page changes. */
function look() {
  const state = remixRouter()?.state
  if (state?.navigation.state !== 'idle' || state.loaderData === known) return
  known = state.loaderData
  const current = known
  const form = document.querySelector<HTMLFormElement>(places)
  if (!form) return
  import('./show-wallets')
    .then(({ showWallets }) => showWallets(form, () => current === known))
    .catch((error: unknown) => console.warn('wallets', error))
}
