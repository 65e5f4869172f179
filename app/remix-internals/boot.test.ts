import { expect, test, vi } from 'vitest'
import { bootScript } from './boot'

const handoff = {
  state: { loaderData: { root: { count: 2 } } },
  manifest: '/assets/manifest-1.js',
  entry: '/assets/entry.js',
  modules: { root: '/assets/root.js', product: '/assets/product.js' },
  preload: ['/assets/react.js', '/assets/ui.js'],
}
const intents = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'mousemove']

type BootCommand = (event: object) => void
type Device = {
  readyState?: DocumentReadyState
  json?: string | null
  broken?: string
  memory?: number
  /** What waits for a frame; without it, frames come at once. */
  frames?: BootCommand[]
  connection?: { saveData?: boolean; effectiveType?: string }
  hovers?: boolean
}

/** A page with the script at its end, in a minimal browser for the script. */
function aPage({
  readyState = 'complete',
  json = JSON.stringify(handoff),
  broken,
  memory,
  frames,
  connection,
  hovers = true,
}: Device = {}) {
  const listeners = new Map<string, Set<BootCommand>>()
  const imported: string[] = []
  const links: { rel?: string; href?: string }[] = []
  const idle: BootCommand[] = []
  const dataset: Record<string, string> = {}
  const window: Record<string, unknown> = { requestIdleCallback: (act: BootCommand) => idle.push(act) }
  const document = {
    readyState,
    documentElement: { dataset },
    head: { appendChild: (link: object) => links.push(link) },
    createElement: () => ({}),
    getElementById: (id: string) => (id === 'handoff' && json !== null ? { textContent: json } : null),
  }
  const names = [
    'window',
    'document',
    'navigator',
    'matchMedia',
    'requestIdleCallback',
    'addEventListener',
    'removeEventListener',
    'importModule',
    'location',
    'requestAnimationFrame',
    '__inPlace',
  ]
  const location = { href: 'https://shop.example/en-us', origin: 'https://shop.example', pathname: '/en-us' }
  const run = new Function(...names, bootScript.replaceAll('import(', 'importModule(')) as (...parts: unknown[]) => void
  const importModule = async (file: string) => {
    imported.push(file)
    if (file === broken) throw new TypeError(`cannot fetch ${file}`)
    return { file }
  }
  const addEventListener = (name: string, act: BootCommand) => listeners.set(name, (listeners.get(name) ?? new Set()).add(act))
  const removeEventListener = (name: string, act: BootCommand) => listeners.get(name)?.delete(act)
  const navigator = { deviceMemory: memory, connection }
  run(
    window,
    document,
    navigator,
    () => ({ matches: hovers }),
    window.requestIdleCallback,
    addEventListener,
    removeEventListener,
    importModule,
    location,
    (act: BootCommand) => (frames ? void frames.push(act) : act({})),
    (...sent: unknown[]) => (window.__inPlace as (...sent: unknown[]) => unknown)(...sent),
  )
  const fire = async (type: string, movementX = 1, target?: object) => {
    const event = { type, movementX, movementY: 0, target }
    await dispatch(event)
  }
  const dispatch = async (event: { type: string }) => {
    for (const act of [...(listeners.get(event.type) ?? [])]) act(event)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    window,
    dataset,
    imported,
    links,
    idle,
    fire,
    dispatch,
    listening: () => [...listeners].flatMap(([name, acts]) => (acts.size > 0 ? [name] : [])),
  }
}

test('the script parses, is under 3.25 KB and closes no tag', () => {
  expect(() => new Function(bootScript)).not.toThrow()
  expect(new TextEncoder().encode(bootScript).length).toBeLessThan(3_328)
  expect(bootScript).not.toMatch(/<\/script|<!--/i)
})

test('until the shopper does something nothing is fetched', async () => {
  const { imported, links, fire, window } = aPage()
  for (const name of ['load', 'scroll', 'DOMContentLoaded', 'resize', 'blur']) await fire(name)
  expect([imported, links, Object.keys(window)]).toEqual([[], [], ['requestIdleCallback']])
})

test.each(intents)('the first %s starts the page', async (intent) => {
  const { imported, fire, dataset } = aPage()
  await fire(intent)
  expect(imported).toEqual(['/assets/manifest-1.js', '/assets/root.js', '/assets/product.js', '/assets/entry.js'])
  expect(dataset).toEqual({})
})

test('the runtime starts once, whatever the shopper does next', async () => {
  const { imported, fire, listening } = aPage()
  await Promise.all(intents.map((intent) => fire(intent)))
  for (const intent of intents) await fire(intent)
  expect(imported.filter((file) => file === '/assets/entry.js')).toHaveLength(1)
  expect(listening().filter((name) => intents.includes(name))).toEqual([])
})

test.each([
  [{ value: '' }, '', 6],
  [{ value: '7' }, '', '7'],
  [{ value: '' }, 'wrong', ''],
  [{ value: '', name: '' }, '', ''],
])('a form with the challenge %o, invalid %j, is sent with the answer %j before any script has arrived', async (field, invalid, answer) => {
  const { fire } = aPage()
  const input = { name: 'answer', dataset: { sum: '4+2' }, ...field }
  const querySelector = (selector: string) => (selector === '[data-sum]:not([aria-invalid])' && !invalid ? input : null)
  await fire('submit', 0, aForm({ querySelector }))
  expect(input.value).toBe(answer)
})

test('a mouse that rests where the page appears starts nothing', async () => {
  const { imported, fire, listening } = aPage()
  await fire('mouseover')
  await fire('mousemove', 0)
  expect(imported).toEqual([])
  expect(listening()).not.toContain('mouseover')
  await fire('mousemove', 2)
  expect(imported.at(-1)).toBe('/assets/entry.js')
})

test('the entry runs last and finds the page’s state and the modules of its routes', async () => {
  const { window, imported, fire } = aPage()
  await fire('keydown')
  expect(imported.at(-1)).toBe('/assets/entry.js')
  expect(window).toMatchObject({
    __pageState: handoff.state,
    __remixRouteModules: { root: { file: '/assets/root.js' }, product: { file: '/assets/product.js' } },
  })
})

test('imports of the modules are fetched along with them', async () => {
  const { links, fire } = aPage()
  await fire('pointerdown')
  expect(links).toEqual(handoff.preload.map((href) => ({ rel: 'modulepreload', href })))
})

test('the frame that answers a press is painted before a script file is asked for (SITE-20)', async () => {
  const frames: BootCommand[] = []
  const { imported, links, fire } = aPage({ frames })
  await fire('pointerdown')
  frames.shift()?.({})
  await fire('pointerup')
  expect([imported, links]).toEqual([[], []])
  frames.shift()?.({})
  await fire('click')
  expect([imported.at(-1), links.length]).toEqual(['/assets/entry.js', handoff.preload.length])
})

test('a press before the end of the document waits for the state', async () => {
  const { imported, fire } = aPage({ readyState: 'loading' })
  await fire('touchstart')
  expect(imported).toEqual([])
  await fire('DOMContentLoaded')
  expect(imported.at(-1)).toBe('/assets/entry.js')
})

test.each([handoff.manifest, handoff.modules.product, handoff.entry])(
  'when %s cannot be loaded the page stays as it is and says so',
  async (broken) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { dataset, fire, imported } = aPage({ broken })
    await fire('pointerdown')
    await fire('keydown')
    process.off('unhandledRejection', unhandled)
    expect(dataset).toEqual({ boot: 'failed' })
    expect(imported.filter((file) => file === broken)).toHaveLength(1)
    if (broken !== handoff.entry) expect(imported).not.toContain(handoff.entry)
    expect(unhandled).not.toHaveBeenCalled()
  },
)

test('a page without a state stays as it is', async () => {
  const { imported, fire, dataset } = aPage({ json: null })
  await fire('pointerdown')
  expect([imported, dataset]).toEqual([[], {}])
})

test('a generous device starts by itself when it has nothing else to do', async () => {
  const { imported, fire, idle } = aPage({ memory: 8, connection: { effectiveType: '4g' } })
  expect(idle).toEqual([])
  await fire('load')
  idle[0]?.({})
  await fire('')
  expect(imported.at(-1)).toBe('/assets/entry.js')
})

test('a generous device whose shopper was faster starts once', async () => {
  const { imported, fire, idle } = aPage({ memory: 8 })
  await fire('load')
  await fire('pointerdown')
  idle[0]?.({})
  await fire('')
  expect(imported.filter((file) => file === '/assets/entry.js')).toHaveLength(1)
})

test.each<[string, Device]>([
  ['little memory', { memory: 4 }],
  ['an unknown memory', {}],
  ['a wish to save data', { memory: 8, connection: { saveData: true } }],
  ['a slow connection', { memory: 8, connection: { effectiveType: '3g' } }],
  ['no mouse', { memory: 8, hovers: false }],
])('a device with %s waits for its shopper', async (_, device) => {
  const { fire, idle } = aPage(device)
  await fire('load')
  expect(idle).toEqual([])
})

/** A link or a submit button of a form, as far as the script asks about it. */
function aControl(props: object) {
  const attributes = new Map<string, string>()
  const control = {
    dataset: {},
    ...props,
    closest: () => control,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    isBusy: () => attributes.get('aria-busy') === 'true',
  }
  return control
}
const aLink = (props: object = {}) => aControl({ href: 'https://shop.example/en-us/cart', origin: 'https://shop.example', ...props })
const aForm = (props: object = {}) => aControl({ method: 'post', target: '', querySelector: () => null, ...props })
const aButton = (props: object = {}) => aControl({ type: 'submit', name: 'intent', form: aForm(), ...props })
const aPress = (type: string, target: object, more: object = {}) => ({ type, target, preventDefault: vi.fn(), ...more })

test.each([
  ['a link', aLink()],
  ['a submit button', aButton()],
])('a press on %s fetches nothing: its page gets the whole line (SITE-20)', async (_, target) => {
  const { imported, fire, dispatch } = aPage()
  for (const type of intents.filter((intent) => intent !== 'keydown')) await fire(type, 1, target)
  await dispatch({ ...aPress('keydown', target), key: 'Enter' } as { type: string })
  await dispatch(aPress('click', target))
  expect(imported).toEqual([])
})

test.each([
  ['a button that opens something', aButton({ type: 'button' })],
  ['a link to a part of this page', aLink({ href: 'https://shop.example/en-us#reviews', hash: '#reviews' })],
  ['a link that opens a tab', aLink({ target: '_blank' })],
  ['a download', aLink({ download: 'invoice.pdf' })],
  ['the button that closes a dialog', aButton({ form: aForm({ method: 'dialog' }) })],
])('a press on %s starts the page', async (_, target) => {
  const { imported, fire } = aPage()
  await fire('pointerdown', 1, target)
  expect(imported.at(-1)).toBe('/assets/entry.js')
})

test.each([
  ['scrolls', 'pointercancel', {}],
  ['opens a tab', 'click', { ctrlKey: true }],
  ['is carried out by somebody else', 'click', { defaultPrevented: true }],
  ['sends a form that is incomplete', 'invalid', {}],
])('a press on a link or a button that %s starts the page', async (_, type, more) => {
  const { imported, fire, dispatch } = aPage()
  const target = aLink()
  await fire('pointerdown', 1, target)
  expect(imported).toEqual([])
  await dispatch(aPress(type, target, more))
  expect([imported.at(-1), target.isBusy()]).toEqual(['/assets/entry.js', false])
})

test('a key that moves the focus along the links starts the page', async () => {
  const { imported, dispatch } = aPage()
  await dispatch({ ...aPress('keydown', aLink()), key: 'Tab' } as { type: string })
  expect(imported.at(-1)).toBe('/assets/entry.js')
})

test('a pressed link says that it is busy at once, until the page comes back (SITE-20)', async () => {
  const { dispatch } = aPage()
  const link = aLink()
  await dispatch(aPress('click', link))
  expect(link.isBusy()).toBe(true)
  await dispatch({ type: 'pageshow' })
  expect(link.isBusy()).toBe(true)
  await dispatch({ type: 'pageshow', persisted: true } as { type: string })
  expect(link.isBusy()).toBe(false)
})

test.each([
  ['another site', aLink({ origin: 'https://maps.example' })],
  ['a file the browser keeps', aLink({ dataset: { native: '' } })],
])('a link to %s never looks busy', async (_, link) => {
  const { dispatch } = aPage()
  await dispatch(aPress('click', link))
  expect(link.isBusy()).toBe(false)
})

test('a form is sent once, and its button says that it is busy (SITE-20)', async () => {
  const { dispatch } = aPage()
  const [form, submitter] = [aForm(), aButton()]
  const [first, second] = [aPress('submit', form, { submitter }), aPress('submit', form, { submitter })]
  await dispatch(first)
  await dispatch(second)
  expect([submitter.isBusy(), first.preventDefault.mock.calls.length, second.preventDefault.mock.calls.length]).toEqual([true, 0, 1])
})

test('a button that the browser got no answer for can be pressed again after a while', async () => {
  vi.useFakeTimers()
  const { dispatch } = aPage()
  const submitter = aButton()
  void dispatch(aPress('submit', aForm(), { submitter }))
  expect(submitter.isBusy()).toBe(true)
  vi.advanceTimersByTime(8_000)
  expect(submitter.isBusy()).toBe(false)
  vi.useRealTimers()
})

test('every press on plus counts', async () => {
  const { dispatch } = aPage()
  const submitter = aButton({ name: 'step' })
  const presses = [1, 2].map(() => aPress('submit', aForm(), { submitter }))
  for (const press of presses) await dispatch(press)
  expect(presses.map(({ preventDefault }) => preventDefault.mock.calls.length)).toEqual([0, 0])
})

test.each([
  ['a script sends', aForm(), { defaultPrevented: true }],
  ['opens a tab', aForm({ target: '_blank' }), {}],
  ['closes a dialog', aForm({ method: 'dialog' }), {}],
])('a form that %s is not marked', async (_, form, more) => {
  const { dispatch } = aPage()
  const submitter = aButton()
  await dispatch(aPress('submit', form, { submitter, ...more }))
  expect(submitter.isBusy()).toBe(false)
})

const inPlace = () => aForm({ dataset: { inPlace: '' }, action: 'https://shop.example/en-us' })

test('a form that is answered in place goes out without a script file, which start after its answer (SITE-21)', async () => {
  const { window, dispatch, imported } = aPage()
  const answer = Promise.withResolvers<number>()
  const send = vi.fn(() => answer.promise)
  window.__inPlace = send
  const [form, submitter] = [inPlace(), Object.assign(aButton(), { getAttribute: () => null })]
  const press = aPress('submit', form, { submitter })
  await dispatch(press)
  expect([send.mock.calls, press.preventDefault.mock.calls.length, submitter.isBusy(), imported]).toEqual([
    [[form, submitter]],
    1,
    true,
    [],
  ])
  answer.resolve(1)
  await vi.waitFor(() => expect([submitter.isBusy(), imported.at(-1)]).toEqual([false, '/assets/entry.js']))
})

test('nothing starts the runtime while an answer is shown, not even the focus it moves (SITE-20)', async () => {
  const { window, dispatch, imported, fire } = aPage()
  const answer = Promise.withResolvers<number>()
  window.__inPlace = () => answer.promise
  await dispatch(aPress('submit', inPlace(), { submitter: Object.assign(aButton(), { getAttribute: () => null }) }))
  await fire('focusin')
  expect(imported).toEqual([])
  answer.resolve(0)
  await fire('scroll')
  await fire('focusin')
  expect(imported.at(-1)).toBe('/assets/entry.js')
})

test('a runtime on its way waits for the answer, and takes the state that came with it (SITE-21)', async () => {
  const { window, dispatch, imported, fire } = aPage()
  const answer = Promise.withResolvers<number>()
  window.__inPlace = () => answer.promise
  const submitter = Object.assign(aButton(), { getAttribute: () => null })
  const starting = fire('focusin')
  await dispatch(aPress('submit', inPlace(), { submitter }))
  await starting
  expect(imported).not.toContain('/assets/entry.js')
  answer.resolve(1)
  await vi.waitFor(() =>
    expect([imported.filter((file) => file === '/assets/entry.js').length, window.__pageState]).toEqual([1, handoff.state]),
  )
})

test.each([
  ['leads to another page', aForm({ dataset: { inPlace: '' }, action: 'https://shop.example/en-us/cart' }), null],
  ['is sent by a button that asks for a page', inPlace(), 'get'],
  ['is not marked', aForm({ action: 'https://shop.example/en-us' }), null],
])('a form that %s is the browser’s', async (_, form, method) => {
  const { window, dispatch } = aPage()
  const send = vi.fn()
  window.__inPlace = send
  const press = aPress('submit', form, { submitter: Object.assign(aButton(), { getAttribute: () => method }) })
  await dispatch(press)
  expect([send.mock.calls, press.preventDefault.mock.calls]).toEqual([[], []])
})
