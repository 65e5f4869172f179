import { expect, test, vi } from 'vitest'
import { bootScript } from './boot'

const handoff = {
  context: { url: '/en-us', future: { v3_lazyRouteDiscovery: true } },
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
  connection?: { saveData?: boolean; effectiveType?: string }
  hovers?: boolean
}

/** A page with the script at its end, in a minimal browser for the script. */
function aPage({ readyState = 'complete', json = JSON.stringify(handoff), broken, memory, connection, hovers = true }: Device = {}) {
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
  ]
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
  )
  const fire = async (type: string, movementX = 1, target?: object) => {
    for (const act of [...(listeners.get(type) ?? [])]) act({ type, movementX, movementY: 0, target })
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    window,
    dataset,
    imported,
    links,
    idle,
    fire,
    listening: () => [...listeners].flatMap(([name, acts]) => (acts.size > 0 ? [name] : [])),
  }
}

test('the script parses, is under 2 KB and closes no tag', () => {
  expect(() => new Function(bootScript)).not.toThrow()
  expect(new TextEncoder().encode(bootScript).length).toBeLessThan(2_048)
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
  expect(listening()).toEqual(['submit'])
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
  await fire('submit', 0, { querySelector })
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
    __remixContext: { url: '/en-us', future: { v3_lazyRouteDiscovery: false } },
    __pageState: handoff.state,
    __remixRouteModules: { root: { file: '/assets/root.js' }, product: { file: '/assets/product.js' } },
  })
})

test('imports of the modules are fetched along with them', async () => {
  const { links, fire } = aPage()
  await fire('pointerdown')
  expect(links).toEqual(handoff.preload.map((href) => ({ rel: 'modulepreload', href })))
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
