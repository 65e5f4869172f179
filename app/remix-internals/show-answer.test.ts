import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { showAnswerScript } from './in-place'

const address = 'https://shop.example/en-us/p/shell?size=m'
const dialog = `<dialog id="added-cart"><form method="dialog"><button>Close</button></form><a href="/en-us/cart">View cart</a></dialog>`
const drawer = `<div style="display:contents"><style data-adopt="">.sheet{color:red}</style>${dialog}</div>`

function aPage({ main = '', count = 0, after = '', handoff = '{"count":0}' } = {}) {
  return `<!DOCTYPE html><html><head><title>Shell</title><style nonce="x">body{}</style></head><body><header>${count}</header>
<main id="main">${main}<form id="buy" method="post"><input type="hidden" name="act" value="${count}"><input type="radio" name="size" value="m">
<button>Add</button></form></main>${after}<noscript>0</noscript><script>boot()</script><script type="application/json" id="handoff">${handoff}</script></body></html>`
}

/** A document that has just been shown this answer. */
function shown(answer: string, { page = aPage(), times = 1 } = {}) {
  const { window } = new JSDOM(page, { runScripts: 'outside-only', url: address })
  const { document, HTMLElement } = window
  const scrolledTo: Element[] = []
  // What jsdom lacks.
  HTMLElement.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this)
  }
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new Error('is open')
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  const adopted: string[] = []
  const CSSStyleSheet = class {
    replaceSync(text: string) {
      adopted.push(text)
    }
  }
  Object.assign(window, { CSSStyleSheet })
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true })
  const button = document.querySelector('button')
  button?.focus()
  window.eval(showAnswerScript)
  const show = (window as unknown as { __show: (form: Element | null, text: string, to: string) => number }).__show
  const form = document.querySelector('form')
  for (let time = 0; time < times; time += 1) show(form, answer, `${new URL(address).pathname}#added`)
  return { window, document, adopted, scrolledTo, button, opened: document.querySelector<HTMLDialogElement>('#added-cart') }
}

test('the answer replaces what differs and keeps the rest as it is: the pressed button, styles and scripts (SITE-21)', () => {
  const { document, window, button } = shown(aPage({ count: 1, handoff: '{"count":1}' }))
  expect(document.querySelector('header')?.textContent).toBe('1')
  expect(document.querySelector('input')?.value).toBe('1')
  expect(document.getElementById('handoff')?.textContent).toBe('{"count":1}')
  expect(document.querySelector('button')).toBe(button)
  expect([document.querySelectorAll('style').length, document.querySelector('script')?.textContent]).toEqual([1, 'boot()'])
  expect(window.location.hash).toBe('#added')
})

test('what the page says comes into view and has the focus (SITE-21)', () => {
  const said = '<p role="status" tabindex="-1" data-answer>Choose a size</p>'
  const { document, scrolledTo } = shown(aPage({ main: said }))
  const answer = document.querySelector('[data-answer]')
  expect([document.activeElement, scrolledTo]).toEqual([answer, [answer]])
})

test('the mini cart opens over the page, in its own styles, and the page stays where it is (SITE-25)', () => {
  const said = '<p role="status" tabindex="-1" data-answer>Added</p>'
  const { opened, adopted, scrolledTo, document, button } = shown(aPage({ main: said, after: drawer }))
  expect([opened?.open, adopted, scrolledTo]).toEqual([true, ['.sheet{color:red}'], []])
  // The browser gives the focus back to it when the mini cart closes.
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('[data-adopt]')).toBeNull()
  // Where hydration expects it.
  const { previousElementSibling: before, nextElementSibling: behind } = opened?.parentElement ?? document.body
  expect([before?.localName, behind?.localName]).toEqual(['main', 'noscript'])
})

test('the mini cart closes at a press beside it, not at one in it, and when the page is left (SITE-25)', () => {
  const { window, opened } = shown(aPage({ after: drawer }))
  if (!opened) throw new Error('no mini cart')
  opened.getBoundingClientRect = () => ({ left: 0, right: 100, top: 50, bottom: 100 }) as DOMRect
  const press = (target: Element, clientY: number, detail = 1) =>
    target.dispatchEvent(new window.MouseEvent('click', { bubbles: true, clientX: 10, clientY, detail }))
  press(opened, 60)
  press(opened.querySelector('form') ?? opened, 10)
  // The second press of a double click on “Add to cart”, which a busy phone reports late.
  press(opened, 10, 2)
  expect(opened.open).toBe(true)
  press(opened, 10)
  expect(opened.open).toBe(false)
  opened.showModal()
  window.dispatchEvent(new window.Event('pagehide'))
  expect(opened.open).toBe(false)
})

test.each(['<html><body>Bad gateway</body></html>', ''])('what is no page of the shop changes nothing: %j', (answer) => {
  expect(() => shown(answer)).toThrow()
})
