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
export const widgetLabels: Record<string, string> = {
  en: 'Verify you are human',
  fr: 'Confirmez que vous êtes humain',
  de: 'Bestätigen Sie, dass Sie ein Mensch sind',
  it: 'Conferma di essere un essere umano',
  es: 'Confirma que eres humano',
  nl: 'Bevestig dat je een mens bent',
}

/** Returns what begins a widget: it passes, fails or asks, by its site key. Runs in the browser: it must not reference anything outside. */
export function createWidgetSolver({ keys, dummyToken, words }: SolverKeys) {
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

/** The widget's script: `window.turnstile` with explicit rendering. It asks no host. Runs in the browser, like the solver. */
export function installTurnstileApi(startWidget: ReturnType<typeof createWidgetSolver>) {
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
