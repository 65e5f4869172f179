// @vitest-environment jsdom
// cspell:ignore darkreader grammarly lpignore
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { captureServedControls, moveForeignNodes } from './before-hydration'
import { restoreTypedValues } from './restore-typed-values'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Page() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Shop</title>
        <style nonce="n1">{'p{color:red}'}</style>
      </head>
      <body>
        <form action="/checkout">
          <input name="city" defaultValue="" />
          <input name="code" defaultValue="SAVE" />
          <input type="checkbox" name="keep" />
          <select name="state" defaultValue="OR">
            <option>NY</option>
            <option>OR</option>
          </select>
        </form>
        <p>Two pieces</p>
      </body>
    </html>
  )
}

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const added = (name: string) => document.createElement(name)
const putFirst = (into: Node, name: string) => into.insertBefore(added(name), into.firstChild)
const putLast = (into: Node, name: string) => into.appendChild(added(name))

let root: Root | undefined
afterEach(async () => {
  await act(() => root?.unmount())
  if (!document.documentElement) putLast(document, 'html')
})

/** A served page, in which somebody types; then others change it, and it hydrates. */
async function hydrated(change: () => void) {
  document.documentElement.innerHTML = renderToString(<Page />).replace(/^<html[^>]*>|<\/html>$/g, '')
  document.documentElement.lang = 'en'
  const city = find<HTMLInputElement>('[name=city]')
  city.value = 'Portland'
  find<HTMLInputElement>('[name=keep]').checked = true
  ;(find('[name=state]') as unknown as HTMLSelectElement).value = 'NY'
  city.focus()
  change()
  const recovered: Promise<void>[] = []
  const { error } = console
  console.error = () => undefined
  moveForeignNodes()
  const served = captureServedControls()
  const onRecoverableError = () => void recovered.push(Promise.resolve().then(() => restoreTypedValues(served)))
  await act(() => void (root = hydrateRoot(document, <Page />, { onRecoverableError })))
  await Promise.all(recovered)
  console.error = error
  return { isReplaced: find('[name=city]') !== city }
}

function expectTyped() {
  const values = [...document.querySelectorAll<HTMLInputElement>('input:not([type]),select')].map(({ value }) => value)
  expect(values).toEqual(['Portland', 'SAVE', 'NY'])
  expect(find<HTMLInputElement>('[name=keep]').checked).toBe(true)
}

test.each([
  ['a dark mode puts its styles first', () => putFirst(document.head, 'style')],
  ['an extension puts its script first', () => putFirst(document.head, 'script')],
  ['a spelling checker stands beside the body', () => putLast(document.documentElement, 'grammarly-desktop-integration')],
  [
    'a password manager puts its button beside a field',
    () => find('input').insertAdjacentElement('afterend', added('com-1password-button')),
  ],
  ['a password manager marks a field', () => find('input').setAttribute('data-lpignore', 'true')],
  ['a dark mode marks the page', () => document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')],
])('%s: the page hydrates as it is, with what was typed (VAL-49)', async (_, change) => {
  const { isReplaced } = await hydrated(change)
  expect(isReplaced).toBe(false)
  expectTyped()
})

test.each([
  ['a browser translates the page', () => (find('p').innerHTML = '<font><font>Zwei Stück</font></font>')],
  ['a toolbar puts itself above the page', () => putFirst(document.body, 'div')],
  ['a coupon finder puts itself into a form', () => putLast(find('form'), 'div')],
])('%s: React renders it again, and what was typed is put back, with the focus (VAL-49)', async (_, change) => {
  const { isReplaced } = await hydrated(change)
  expect(isReplaced).toBe(true)
  expectTyped()
  expect(document.activeElement).toBe(find('[name=city]'))
})
