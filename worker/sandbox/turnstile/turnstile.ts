import { Hono } from 'hono'
import * as z from 'zod'
import { sandboxKeys, testSiteKeys, isTestSecretKey, testSecretKeys } from '#config/turnstile'
import { readFormFields, readJsonBody } from '../request-body'

const siteverifyFields = z.object({
  secret: z.string().max(200).optional(),
  response: z.string().max(100_000).optional(),
  remoteip: z.string().max(64).optional(),
  idempotency_key: z.string().max(64).optional(),
})

/**
 * Mock of Cloudflare Turnstile, by its documented protocol. `POST /turnstile/v0/siteverify` takes a JSON or form body. The widget of
 * `api.js` passes, fails or asks for a click depending on the site key. Every answer of `siteverify` is JSON.
 */
export const turnstileApp = new Hono()

turnstileApp.post('/v0/siteverify', async (c) => {
  const isJson = c.req.header('content-type')?.includes('json') ?? false
  const sent = siteverifyFields.safeParse(isJson ? await readJsonBody(c) : await readFormFields(c))
  if (!sent.success) return c.json({ success: false, 'error-codes': ['bad-request'] }, 400)
  return c.json(verifyToken(sent.data, new Date()))
})

const widgetSiteKeys = { ...testSiteKeys, sandbox: sandboxKeys.site }

turnstileApp.get('/v0/api.js', (c) => {
  const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  const solver = `(${createWidgetSolver.toString()})(${JSON.stringify({ keys: widgetSiteKeys, dummyToken, words: widgetLabels })})`
  return c.body(`(${installTurnstileApi.toString()})(${solver})`, 200, type)
})

/** Answer of `siteverify`, as Cloudflare documents it. */
type SiteverifyResponse = {
  success: boolean
  'error-codes': string[]
  challenge_ts?: string
  hostname?: string
  action?: string
  cdata?: string
}

type SiteverifyFields = { secret?: string; response?: string; idempotency_key?: string }

/** Token that the widget returns for every test site key. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX'

const maxTokenLength = 2_048
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** `sandbox.<action>.<id>`, from a page of localhost unless it ends in `@<host>`. */
const sandboxTokenPattern = /^sandbox\.(?<action>[\w-]{1,32})\.[\w-]+(@(?<host>[\w.-]+))?$/
/** Actions that make the service answer with this error on purpose. */
const errorCodesByAction: Record<string, string> = {
  machine: 'invalid-input-response',
  expired: 'timeout-or-duplicate',
  'internal-error': 'internal-error',
}

/** Tokens that were verified, with the key of that call and its answer. This mock may forget them at a restart. */
const verifiedTokens = new Map<string, { key?: string; answer: SiteverifyResponse }>()
const maxRememberedTokens = 10_000

/** Judges a token by the secret: the documented test secrets, or the sandbox's own, with which a token counts once and names its action. */
function verifyToken({ secret, response, idempotency_key: key }: SiteverifyFields, now: Date): SiteverifyResponse {
  if (!secret) return toErrorResponse('missing-input-secret')
  if (!response) return toErrorResponse('missing-input-response')
  if (key !== undefined && !uuidPattern.test(key)) return toErrorResponse('bad-request')
  if (response.length > maxTokenLength) return toErrorResponse('invalid-input-response')
  if (secret === sandboxKeys.secret) return verifySandboxToken(response, key, now)
  if (!isTestSecretKey(secret)) return toErrorResponse('invalid-input-secret')
  if (response !== dummyToken || secret === testSecretKeys.refuses) return toErrorResponse('invalid-input-response')
  if (secret === testSecretKeys.spent) return toErrorResponse('timeout-or-duplicate')
  return { success: true, 'error-codes': [], challenge_ts: now.toISOString(), hostname: 'localhost', action: 'test', cdata: 'test-data' }
}

function verifySandboxToken(token: string, key: string | undefined, now: Date): SiteverifyResponse {
  const { action, host = 'localhost' } = sandboxTokenPattern.exec(token)?.groups ?? {}
  if (action === undefined) return toErrorResponse('invalid-input-response')
  const code = errorCodesByAction[action]
  if (code !== undefined) return toErrorResponse(code)
  const previousCall = verifiedTokens.get(token)
  // The same key repeats the same call; its answer is that of the first.
  if (previousCall) return key !== undefined && previousCall.key === key ? previousCall.answer : toErrorResponse('timeout-or-duplicate')
  const verification = { success: true, 'error-codes': [], challenge_ts: now.toISOString(), hostname: host, action, cdata: '' }
  if (verifiedTokens.size >= maxRememberedTokens) verifiedTokens.clear()
  verifiedTokens.set(token, { ...(key !== undefined && { key }), answer: verification })
  return verification
}

function toErrorResponse(code: string): SiteverifyResponse {
  return { success: false, 'error-codes': [code] }
}

type WidgetParameters = {
  sitekey: string
  action?: string
  language?: string
  callback?: (token: string) => void
  'error-callback'?: (code: string) => boolean | undefined
  'expired-callback'?: () => void
  'response-field'?: boolean
}
type SandboxWidget = { box: HTMLElement; parameters: WidgetParameters; token: string; timer?: ReturnType<typeof setTimeout> }
type SolverKeys = {
  keys: Record<'passes' | 'refuses' | 'passesUnseen' | 'refusesUnseen' | 'interactive' | 'sandbox', string>
  dummyToken: string
  words: Record<string, string>
}

/** Label of the checkbox that the interactive test key shows. */
const widgetLabels: Record<string, string> = {
  en: 'Verify you are human',
  fr: 'Confirmez que vous êtes humain',
  de: 'Bestätigen Sie, dass Sie ein Mensch sind',
  it: 'Conferma di essere un essere umano',
  es: 'Confirma que eres humano',
  nl: 'Bevestig dat je een mens bent',
}

/** Returns what begins a widget: it passes, fails or asks, by its site key. Runs in the browser: it must not reference anything outside. */
function createWidgetSolver({ keys, dummyToken, words }: SolverKeys) {
  const solvedAfterMs = 60
  const validMs = 300_000

  function startWidget(widget: SandboxWidget) {
    const { box, parameters } = widget
    box.replaceChildren()
    widget.token = ''
    clearTimeout(widget.timer)
    const code = findErrorCode(parameters)
    if (code !== undefined) widget.timer = setTimeout(() => parameters['error-callback']?.(code), solvedAfterMs)
    else if (parameters.sitekey === keys.interactive) showCheckbox(widget)
    else widget.timer = setTimeout(() => solve(widget), solvedAfterMs)
  }

  function findErrorCode({ sitekey, action = '' }: WidgetParameters): string | undefined {
    if (!Object.values(keys).includes(sitekey)) return '110100'
    if (!/^[\w-]{0,32}$/.test(action)) return '110420'
    return [keys.refuses, keys.refusesUnseen].includes(sitekey) ? '300010' : undefined
  }

  function showCheckbox(widget: SandboxWidget) {
    const [label, checkbox] = [document.createElement('label'), document.createElement('input')]
    checkbox.type = 'checkbox'
    checkbox.addEventListener('change', () => solve(widget))
    label.textContent = ` ${words[widget.parameters.language?.slice(0, 2) ?? ''] ?? words.en ?? ''}`
    label.insertBefore(checkbox, label.firstChild)
    widget.box.appendChild(label)
  }

  function solve(widget: SandboxWidget) {
    const { box, parameters } = widget
    const sandboxToken = `sandbox.${parameters.action ?? 'none'}.${crypto.randomUUID()}@${location.hostname}`
    widget.token = parameters.sitekey === keys.sandbox ? sandboxToken : dummyToken
    if (parameters['response-field'] !== false)
      box.appendChild(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response', value: widget.token }),
      )
    parameters.callback?.(widget.token)
    widget.timer = setTimeout(() => {
      parameters['expired-callback']?.()
      startWidget(widget)
    }, validMs)
  }
  return startWidget
}

/** Script of the widget: `window.turnstile` with explicit rendering. Contacts no host. Runs in the browser, like the solver. */
function installTurnstileApi(startWidget: ReturnType<typeof createWidgetSolver>) {
  const widgets = new Map<string, SandboxWidget>()

  function render(container: string | HTMLElement, parameters: WidgetParameters): string | undefined {
    const target = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container
    if (!target) return undefined
    const id = `cf-chl-widget-${crypto.randomUUID()}`
    const widget = { box: document.createElement('div'), parameters, token: '' }
    widget.box.id = id
    target.appendChild(widget.box)
    widgets.set(id, widget)
    startWidget(widget)
    return id
  }

  function reset(id: string) {
    const widget = widgets.get(id)
    if (widget) startWidget(widget)
  }

  function remove(id: string) {
    clearTimeout(widgets.get(id)?.timer)
    widgets.get(id)?.box.remove()
    widgets.delete(id)
  }

  const getResponse = (id: string) => widgets.get(id)?.token
  const isExpired = (id: string) => !widgets.get(id)?.token
  Object.assign(window, { turnstile: { ready: (callback: () => void) => callback(), render, reset, remove, getResponse, isExpired } })
}
