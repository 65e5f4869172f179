// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { LinkList } from './link-list'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** A list of two links in the page: finds a link by its place, and the picture that is shown. */
async function aList() {
  const links = ['dawn', 'dusk'].map((name) => ({ text: name, href: `/${name}`, picture: <img src={`/${name}.webp`} alt="" /> }))
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(() => root?.render(<LinkList links={links} />))
  return {
    link: (index: number) => place.querySelectorAll('a')[index]!,
    shown: () => [...place.querySelectorAll('.pics [data-on] img')].map((image) => image.getAttribute('src')),
    marked: () => [...place.querySelectorAll('a[data-on]')].map((link) => link.getAttribute('href')),
  }
}

test.each([
  ['hovered', (link: HTMLElement) => link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))],
  ['focused', (link: HTMLElement) => link.focus()],
])('the picture beside a list is that of the %s link, and stays when the link is left (BLK-15)', async (_, point) => {
  const { link, shown, marked } = await aList()
  expect([shown(), marked()]).toEqual([['/dawn.webp'], ['/dawn']])
  await act(async () => point(link(1)))
  expect([shown(), marked()]).toEqual([['/dusk.webp'], ['/dusk']])
  await act(async () => link(1).blur())
  expect(shown()).toEqual(['/dusk.webp'])
  await act(async () => point(link(0)))
  expect([shown(), marked()]).toEqual([['/dawn.webp'], ['/dawn']])
})
