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
export const widgetWords: Record<string, string> = {
  en: 'Verify you are human',
  fr: 'Confirmez que vous êtes humain',
  de: 'Bestätigen Sie, dass Sie ein Mensch sind',
  it: 'Conferma di essere un essere umano',
  es: 'Confirma que eres humano',
  nl: 'Bevestig dat je een mens bent',
}

/** Returns what begins a widget: it passes, fails or asks, by its site key. Runs in the browser: it must not reference anything outside. */
export function widgetSolver({ keys, dummyToken, words }: SolverKeys) {
  const solvedAfterMs = 60
  const validMs = 300_000

  function begin(widget: SandboxWidget) {
    const { box, parameters } = widget
    box.replaceChildren()
    widget.token = ''
    clearTimeout(widget.timer)
    const code = errorOf(parameters)
    if (code !== undefined) widget.timer = setTimeout(() => parameters['error-callback']?.(code), solvedAfterMs)
    else if (parameters.sitekey === keys.interactive) ask(widget)
    else widget.timer = setTimeout(() => solve(widget), solvedAfterMs)
  }

  function errorOf({ sitekey, action = '' }: WidgetParameters): string | undefined {
    if (!Object.values(keys).includes(sitekey)) return '110100'
    if (!/^[\w-]{0,32}$/.test(action)) return '110420'
    return [keys.refuses, keys.refusesUnseen].includes(sitekey) ? '300010' : undefined
  }

  function ask(widget: SandboxWidget) {
    const [label, tick] = [document.createElement('label'), document.createElement('input')]
    tick.type = 'checkbox'
    tick.addEventListener('change', () => solve(widget))
    label.textContent = ` ${words[widget.parameters.language?.slice(0, 2) ?? ''] ?? words.en ?? ''}`
    label.insertBefore(tick, label.firstChild)
    widget.box.appendChild(label)
  }

  function solve(widget: SandboxWidget) {
    const { box, parameters } = widget
    const own = `sandbox.${parameters.action ?? 'none'}.${crypto.randomUUID()}@${location.hostname}`
    widget.token = parameters.sitekey === keys.sandbox ? own : dummyToken
    if (parameters['response-field'] !== false)
      box.appendChild(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response', value: widget.token }),
      )
    parameters.callback?.(widget.token)
    widget.timer = setTimeout(() => {
      parameters['expired-callback']?.()
      begin(widget)
    }, validMs)
  }
  return begin
}

/** The widget's script: `window.turnstile` with explicit rendering. It asks no host. Runs in the browser, like the solver. */
export function turnstileApi(begin: ReturnType<typeof widgetSolver>) {
  const widgets = new Map<string, SandboxWidget>()

  function render(container: string | HTMLElement, parameters: WidgetParameters): string | undefined {
    const place = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container
    if (!place) return undefined
    const id = `cf-chl-widget-${crypto.randomUUID()}`
    const widget = { box: document.createElement('div'), parameters, token: '' }
    widget.box.id = id
    place.appendChild(widget.box)
    widgets.set(id, widget)
    begin(widget)
    return id
  }

  function reset(id: string) {
    const widget = widgets.get(id)
    if (widget) begin(widget)
  }

  function remove(id: string) {
    clearTimeout(widgets.get(id)?.timer)
    widgets.get(id)?.box.remove()
    widgets.delete(id)
  }

  const getResponse = (id: string) => widgets.get(id)?.token
  const isExpired = (id: string) => !widgets.get(id)?.token
  Object.assign(window, { turnstile: { ready: (act: () => void) => act(), render, reset, remove, getResponse, isExpired } })
}
