import { expect, test } from 'vitest'
import { dialogs } from '#contracts/dialogs'
import { href } from '#routes'
import { findDialogAtPath, getDialogHref } from './dialog-link'

test('a dialog opener links to the page with the same content, and that page maps back to the dialog (DLG-27)', () => {
  const address = getDialogHref('location-selector', {}, 'fr-ca')
  expect(address).toBe('/fr-ca/location-selector')
  expect(findDialogAtPath(address)).toBe('location-selector')
})

test.each([href('home', { locale: 'en-us' }), '/en-us/location-selector/more', '/x/en-us/location-selector', ''])(
  'no dialog shows the page at "%s"',
  (path) => {
    expect(findDialogAtPath(path)).toBeUndefined()
  },
)

test('no two dialogs share a page, so an address names one of them (DLG-27)', () => {
  const pages = Object.values(dialogs).map(({ page }) => page)
  expect(new Set(pages).size).toBe(pages.length)
})
