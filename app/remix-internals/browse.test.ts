import { expect, test } from 'vitest'
import { browseScript } from './boot'

type Listener = (event: { persisted?: boolean }) => void
type BrowsingDevice = { saveData?: boolean; hydrated?: boolean }

/** A page that runs the script in the least of a browser. */
function aPage({ saveData = false, hydrated = false }: BrowsingDevice = {}) {
  const listeners = new Map<string, Listener>()
  const rules: { type?: string; nonce?: string; text?: string; remove: () => void }[] = []
  const shown: unknown[] = []
  const requested: string[] = []
  const link = { replaceWith: (fresh: unknown) => shown.push(fresh) }
  const document = {
    currentScript: { nonce: 'n1' },
    createElement: () => ({ remove: () => rules.pop() }),
    body: { append: (script: (typeof rules)[number]) => rules.push(script) },
    querySelector: () => link,
  }
  const browser = {
    document,
    navigator: { connection: { saveData } },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { href: 'https://shop.example/en-us' },
    fetch: (href: string) => {
      requested.push(href)
      return Promise.resolve({ text: () => Promise.resolve('page') })
    },
    DOMParser: class {
      parseFromString = (text: string) => ({ querySelector: () => `link of ${text}` })
    },
    window: hydrated ? { __pageState: {} } : {},
  }
  const run = new Function(...Object.keys(browser), browseScript) as (...parts: unknown[]) => void
  run(...Object.values(browser))
  const dispatch = async (name: string, event = {}) => {
    listeners.get(name)?.(event)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { rules, shown, requested, dispatch }
}

test('the script parses, is under 1 KB and closes no tag', () => {
  expect(new TextEncoder().encode(browseScript).length).toBeLessThan(1_024)
  expect(browseScript).not.toMatch(/<\/script|<!--/i)
})

test('documents are fetched ahead at a press, with the nonce of the page (SITE-24)', () => {
  const [rule] = aPage().rules
  expect(rule).toMatchObject({ type: 'speculationrules', nonce: 'n1' })
  expect(JSON.parse(rule?.text ?? '')).toMatchObject({ prefetch: [{ eagerness: 'conservative' }] })
  expect(rule?.text).not.toMatch(/cart|checkout|account|prerender/)
})

test('nothing is fetched ahead for a shopper who saves data (SITE-24)', () => {
  expect(aPage({ saveData: true }).rules).toEqual([])
})

test('a form drops what was fetched ahead (SITE-24)', async () => {
  const { rules, dispatch } = aPage()
  await dispatch('submit')
  expect(rules).toEqual([])
})

test('a page that comes back as it was left shows the count of now; the runtime does so itself (SITE-24)', async () => {
  const back = aPage()
  await back.dispatch('pageshow', { persisted: false })
  expect(back.requested).toEqual([])
  await back.dispatch('pageshow', { persisted: true })
  expect([back.requested, back.shown]).toEqual([['https://shop.example/en-us'], ['link of page']])
  const hydrated = aPage({ hydrated: true })
  await hydrated.dispatch('pageshow', { persisted: true })
  expect(hydrated.requested).toEqual([])
})
