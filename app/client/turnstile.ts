import type { CaptchaWidget } from '~/server/captcha.server'
import { loadScript } from './load-script'

type TurnstileParameters = {
  sitekey: string
  action: string
  language: string
  theme: 'auto'
  size: 'flexible'
  appearance: 'interaction-only'
  'response-field': false
  callback: (token: string) => void
  'before-interactive-callback': () => void
  'expired-callback': () => void
  'error-callback': (code: string) => true
  'unsupported-callback': () => void
}
type TurnstileApi = {
  render: (container: HTMLElement, parameters: TurnstileParameters) => string | null | undefined
  remove: (id: string) => void
}

type TurnstileHandlers = {
  /** A token; empty when it has expired, before the next one. */
  onToken: (token: string) => void
  /** No token: blocked, unsupported, refused, or not within eight seconds. */
  onFailure: (reason: string) => void
}

/** After this time the built-in question is faster. Widgets with an interaction take longer. */
const turnstileTimeoutMs = 8_000

/**
 * Loads Turnstile's script and renders its widget into an element; returns a function that removes it. The widget is visible only if it
 * needs an interaction, is as wide as its form (300 px at least), and speaks the page's language. Requests a new token when one expires.
 */
export function renderTurnstile(container: HTMLElement, widget: CaptchaWidget, { onToken, onFailure }: TurnstileHandlers): () => void {
  let id: string | null | undefined
  let isClosed = false
  const fail = (reason: string) => {
    clearTimeout(timeout)
    if (!isClosed) onFailure(reason)
    isClosed = true
  }
  const timeout = setTimeout(() => fail('late'), turnstileTimeoutMs)
  const acceptToken = (token: string) => {
    clearTimeout(timeout)
    if (!isClosed) onToken(token)
  }
  const parameters = {
    ...{ sitekey: widget.siteKey, action: widget.action, language: document.documentElement.lang.slice(0, 2) },
    ...({ theme: 'auto', size: 'flexible', appearance: 'interaction-only', 'response-field': false } as const),
    callback: acceptToken,
    'before-interactive-callback': () => clearTimeout(timeout),
    'expired-callback': () => acceptToken(''),
    'unsupported-callback': () => fail('unsupported'),
    'error-callback': (code: string) => {
      fail(code)
      return true as const
    },
  }
  loadScript(widget.script)
    .then(() => {
      if (isClosed) return
      id = getTurnstile(window)?.render(container, parameters)
      if (!id) fail('not rendered')
    })
    .catch((error: unknown) => fail(String(error)))
  return () => {
    isClosed = true
    clearTimeout(timeout)
    if (id) getTurnstile(window)?.remove(id)
  }
}

function getTurnstile(page: Window & { turnstile?: TurnstileApi }): TurnstileApi | undefined {
  return page.turnstile
}
