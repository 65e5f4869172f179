// cspell:ignore darkreader

type StartCallback = (clicks: readonly Event[]) => void

/**
 * Loads code at the first click, or once the page has been idle for `restMs`, and replays the clicks before that. After a failure the next
 * click retries.
 */
export function loadAtFirstClick(load: () => Promise<StartCallback>, delayMs: number): void {
  let clicks: Event[] = []
  const start = () =>
    load().then((startWithClicks) => {
      removeEventListener('click', onClick, { capture: true })
      startWithClicks(clicks)
      clicks = []
    }, console.warn)
  function onClick(event: Event) {
    clicks.push(event)
    void start()
  }
  addEventListener('click', onClick, { capture: true })
  setTimeout(() => void start(), delayMs)
}

type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Fields of the document as it was served, and the one in use. */
export type ServedControls = { controls: readonly ControlElement[]; focused: Element | null }

/** Nodes added by browser extensions: next to head and body, styles and scripts without our nonce, and custom elements. */
const foreignNodeSelector = 'html>:not(head,body),head>style,head>script:not([type]),head>meta[name=darkreader]'

/**
 * Moves nodes added by browser extensions to the ends of head and body, where React tolerates them. Elsewhere React would discard the served HTML and
 * render the document again. (decision 110)
 */
export function moveForeignNodes() {
  const addedElements = [...document.querySelectorAll<HTMLElement>(foreignNodeSelector)].filter(({ nonce }) => !nonce)
  const customTags = [...document.body.getElementsByTagName('*')].filter(({ localName }) => localName.includes('-'))
  for (const element of [...addedElements, ...customTags])
    (element.parentElement === document.head ? document.head : document.body).appendChild(element)
}

/** Lists every form control of the page in its current state. */
export function listFormControls(): ControlElement[] {
  return [...document.querySelectorAll('input,select,textarea')] as HTMLElement[] as ControlElement[]
}

export function captureServedControls(): ServedControls {
  return { controls: listFormControls(), focused: document.activeElement }
}
