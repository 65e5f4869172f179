import { brotliCompressSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { bootScript } from './boot'
import { inPlaceScript, showAnswerScript } from './in-place'

test('the script parses, is under 1.5 KB and closes no tag', () => {
  expect(() => new Function(inPlaceScript)).not.toThrow()
  expect(new TextEncoder().encode(inPlaceScript).length).toBeLessThan(1_536)
  expect(inPlaceScript).not.toMatch(/<\/script|<!--/i)
})

test('the code of an answer parses and is one line', () => {
  expect(() => new Function(showAnswerScript)).not.toThrow()
  expect(showAnswerScript).not.toContain('\n')
})

test('all script that carries out a first add weighs under 3 KB compressed (SITE-25)', () => {
  const packed = [inPlaceScript + bootScript, showAnswerScript].map((text) => brotliCompressSync(text).length)
  expect(packed.reduce((sum, size) => sum + size)).toBeLessThan(3_072)
})

/** A page whose form was sent, and what the network does with it. */
function sent({ answer }: { answer: (init: RequestInit) => Promise<Response> }) {
  const { window } = new JSDOM(
    `<form action="https://shop.example/en-us/p/shell" method="post"><input name="act" value="1">
<button name="intent" value="add-item" data-busy="Adding…">Add to cart</button></form>`,
    { runScripts: 'dangerously', url: 'https://shop.example/en-us/p/shell' },
  )
  const { document } = window
  const asked: { address: string; body: string }[] = []
  const submitted = vi.fn()
  window.HTMLFormElement.prototype.submit = submitted
  Object.defineProperty(document, 'currentScript', { value: { nonce: 'n' }, configurable: true })
  Object.assign(window, {
    fetch: (address: string, init: RequestInit) => {
      asked.push({ address, body: String(init.body) })
      return answer(init)
    },
  })
  window.eval(inPlaceScript)
  const [form, button] = [document.querySelector('form'), document.querySelector('button')]
  const { __inPlace } = window as unknown as { __inPlace: (...of: unknown[]) => Promise<unknown> }
  return { window, document, asked, submitted, button, send: () => __inPlace(form, button), form }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const anAnswer = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'X-In-Place': '/en-us/p/shell#added' }, ...init })

test('the form goes out with the pressed button, which first says what it does, until the answer is there (SITE-20, SITE-25)', async () => {
  const answered = Promise.withResolvers<Response>()
  const { asked, button, send } = sent({ answer: () => answered.promise })
  const shown = send()
  expect([button?.textContent, asked]).toEqual(['Adding…', []])
  await settled()
  expect([button?.textContent, asked]).toEqual([
    'Adding…',
    [{ address: 'https://shop.example/en-us/p/shell', body: 'act=1&intent=add-item' }],
  ])
  answered.resolve(anAnswer('window.__show=function(f,text,to){return document.title=text+to}\n<page>'))
  expect(await shown).toBe('<page>/en-us/p/shell#added')
  expect([button?.textContent, button?.dataset.busy]).toEqual(['Add to cart', 'Adding…'])
})

test.each<[string, () => Promise<Response>]>([
  ['does not come', () => Promise.reject(new TypeError('offline'))],
  ['is none of the shop', () => Promise.resolve(new Response('<html>Bad gateway', { status: 502 }))],
  ['cannot be shown', () => Promise.resolve(anAnswer('window.__show=function(){throw 0}\n<page>'))],
])('where the answer %s the browser sends the form, with the button that was pressed (SITE-21)', async (_, answer) => {
  const { submitted, send, button, form } = sent({ answer })
  void send()
  await settled()
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(form?.querySelector<HTMLInputElement>('input[name=intent]')?.value).toBe('add-item')
  expect(button?.textContent).toBe('Add to cart')
})
