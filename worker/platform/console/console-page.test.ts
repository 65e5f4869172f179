import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { html } from 'hono/html'
import { type ConsoleFrame, renderConsolePage } from './console-page'
import { renderTable } from './table'

// cspell:ignore jjjjk

const orderNumbers = ['HV1', 'HV2', 'HV3']

function renderOrders(frame: Partial<ConsoleFrame> = {}) {
  const rows = orderNumbers.map((number) => [
    html`<input type="checkbox" name="order" value="${number}" aria-label="Select ${number}" />`,
    html`<a href="/ops/orders/${number}">${number}</a>`,
  ])
  const content = html`<form method="get"><input name="search" aria-label="Search" /><select name="site"></select></form>
    ${renderTable({ caption: 'Orders', head: ['Select', 'Order'], rows, empty: 'None' })}`
  return renderConsolePage({ title: 'Orders', operator: 'anna', path: '/ops', nonce: 'n1', ...frame }, content)
}

/** The list of orders in a browser that runs its script. jsdom opens no dialogs. */
async function openOrders(storedChoice?: string) {
  const { window } = new JSDOM(String(await renderOrders()), {
    url: 'https://platform.example/ops',
    runScripts: 'dangerously',
    beforeParse(page) {
      if (storedChoice) page.localStorage.setItem('operator-keys', storedChoice)
      page.Element.prototype.scrollIntoView = () => undefined
      page.HTMLDialogElement.prototype.showModal = function () {
        this.open = true
      }
    },
  })
  const { document } = window
  const press = (key: string, options: KeyboardEventInit = {}) => {
    const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }
  const focused = () => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('name') || ''
  const dialog = () => document.querySelector('dialog') as HTMLDialogElement
  return { window, document, press, focused, dialog }
}

test('j and k go along the list and stop at its ends, where Enter opens the link that has the focus (OPS-44)', async () => {
  const { press, focused } = await openOrders()
  const walk = (keys: string) => [...keys].map((key) => (press(key), focused()))
  expect(walk('jjjjk')).toEqual(['HV1', 'HV2', 'HV3', 'HV3', 'HV2'])
  expect(press('Enter')).toBe(false)
})

test('arrow keys go along the list from within, and scroll the page elsewhere (OPS-44)', async () => {
  const { press, focused } = await openOrders()
  expect([press('ArrowDown'), focused()]).toEqual([false, expect.not.stringMatching(/^HV/)])
  press('j')
  expect([press('ArrowDown'), focused()]).toEqual([true, 'HV2'])
  expect([press('ArrowUp'), focused()]).toEqual([true, 'HV1'])
})

test('a slash goes to the search field, where keys are letters again (OPS-44)', async () => {
  const { press, focused, dialog } = await openOrders()
  expect([press('/'), focused()]).toEqual([true, 'search'])
  expect([...'/jkx?'].map((key) => press(key))).toEqual([false, false, false, false, false])
  expect([focused(), dialog().open]).toEqual(['search', false])
})

test('x selects the order that has the focus (OPS-44)', async () => {
  const { document, press } = await openOrders()
  expect(press('x')).toBe(false)
  press('j')
  press('x')
  const selected = [...document.querySelectorAll<HTMLInputElement>('[name=order]')].filter(({ checked }) => checked)
  expect(selected.map(({ value }) => value)).toEqual(['HV1'])
})

test.each<[string, KeyboardEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['the command key', { metaKey: true }],
])('a key with %s is the browser’s (OPS-44)', async (_, options) => {
  const { press } = await openOrders()
  expect([...'/jk?'].some((key) => press(key, options))).toBe(false)
})

test('a question mark and a button show the list of keys, which turns them off and on again (OPS-44)', async () => {
  const { window, document, press, dialog, focused } = await openOrders()
  const button = document.querySelector<HTMLButtonElement>('#show-keys')
  expect([button?.hidden, press('?'), dialog().open]).toEqual([false, true, true])
  expect([press('j'), focused()]).toEqual([false, expect.not.stringMatching(/^HV/)])
  dialog().open = false
  document.querySelector<HTMLInputElement>('#use-keys')?.click()
  expect(window.localStorage.getItem('operator-keys')).toBe('off')
  expect(press('j')).toBe(false)

  const later = await openOrders('off')
  expect([later.press('?'), later.press('j')]).toEqual([false, false])
  later.document.querySelector<HTMLButtonElement>('#show-keys')?.click()
  expect(later.dialog().open).toBe(true)
  later.document.querySelector<HTMLInputElement>('#use-keys')?.click()
  later.dialog().open = false
  expect(later.press('j')).toBe(true)
})

test('the search field says its key (OPS-44)', async () => {
  expect((await openOrders()).document.querySelector('[name=search]')?.getAttribute('aria-keyshortcuts')).toBe('/')
})

test('after a form the focus is on its outcome (OPS-44)', async () => {
  for (const tone of ['done', 'error'] as const) {
    const page = new JSDOM(String(await renderOrders({ notice: { tone, text: 'Parcel shipped.' } }))).window.document
    expect(page.querySelector('[autofocus][tabindex="-1"]')?.textContent).toBe('Parcel shipped.')
  }
})

test('without scripts there is no button for keys, and a page before sign-in has no script (OPS-44)', async () => {
  expect(new JSDOM(String(await renderOrders())).window.document.querySelector<HTMLButtonElement>('#show-keys')?.hidden).toBe(true)
  expect(String(await renderConsolePage({ title: 'Sign in' }, html`<p></p>`))).not.toContain('<script')
})
