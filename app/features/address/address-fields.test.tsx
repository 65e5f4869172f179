// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inStorefront } from '~/client/test/render-in-storefront'
import { AddressFields, useFieldChecks } from './address-fields'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const portland = { error: null, city: 'Portland', state: 'OR' }
let root: Root
/** Answers of the look-up that the shopper still waits for, in their order. */
let answers: ((place: object) => void)[] = []

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((place) => resolve(Response.json(place)))))
  const main = document.body.appendChild(document.createElement('main'))
  root = createRoot(main)
  await act(() => root.render(inStorefront(<AddressForm />)))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  answers = []
  vi.unstubAllGlobals()
})

function AddressForm() {
  const { onBlur, getError } = useFieldChecks('US', undefined)
  return (
    <form onBlur={onBlur}>
      <AddressFields id="a" country="US" section="shipping" values={{}} getError={getError} />
    </form>
  )
}

const find = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

/** Types at the caret, in place of what is selected, as a browser does. */
function type(name: string, text: string) {
  const field = find(name)
  field.focus()
  field.setRangeText(text, field.selectionStart!, field.selectionEnd!, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function clear(name: string) {
  find(name).select()
  type(name, '')
}

/** The next look-up that has no answer yet gets one. */
const answer = (place: object) =>
  act(async () => {
    answers.shift()?.(place)
    await new Promise((resolve) => setTimeout(resolve))
  })

test('a city typed after its postal code was answered replaces the proposed one, wherever the caret was (VAL-39)', async () => {
  type('postalCode', '97205')
  find('city').focus()
  await answer(portland)
  expect(find('city').value).toBe('Portland')
  type('city', 'Portland')
  expect(find('city').value).toBe('Portland')
})

test('a city of which a part is typed stays when the answer comes (VAL-39)', async () => {
  type('postalCode', '97205')
  type('city', 'Bea')
  await answer(portland)
  type('city', 'verton')
  expect(find('city').value).toBe('Beaverton')
  expect(find('province').value).toBe('OR')
})

test('a second answer moves no caret in a city that is proposed already (VAL-39)', async () => {
  type('postalCode', '97205')
  find('city').focus()
  await answer(portland)
  find('postalCode').focus()
  find('city').focus()
  find('city').setSelectionRange(0, 0)
  await answer(portland)
  type('city', 'East ')
  expect(find('city').value).toBe('East Portland')
})

test('what a person typed stays for another postal code, even where it reads as the proposal did (VAL-39)', async () => {
  type('postalCode', '97205')
  find('city').focus()
  await answer(portland)
  clear('city')
  type('city', 'Portland')
  answers = []
  clear('postalCode')
  type('postalCode', '10001')
  find('city').focus()
  answers = answers.slice(-1)
  await answer({ error: null, city: 'New York', state: 'NY' })
  expect(find('city').value).toBe('Portland')
  expect(find('province').value).toBe('NY')
})

test('a proposal that nobody touched follows the postal code (VAL-39)', async () => {
  type('postalCode', '97205')
  find('addressLine1').focus()
  await answer(portland)
  clear('postalCode')
  type('postalCode', '10001')
  find('addressLine1').focus()
  await answer({ error: null, city: 'New York', state: 'NY' })
  expect(find('city').value).toBe('New York')
})
