import { beforeEach, expect, test, vi } from 'vitest'
import { restoreFieldErrors, clearFixedErrors } from './clear-fixed-errors'

type Field = { value: string; told: boolean; message: { hidden: boolean; isConnected: boolean }; line: { hidden: boolean } }

/** A field with an error beside it and a line in the summary. */
function aField(id: string): Field & { type: (value: string, valid?: boolean) => void; leave: () => void } {
  const [message, line] = [{ hidden: false, isConnected: true }, { hidden: false }]
  const state = { valid: false }
  const field = {
    ...{ value: '', told: true, message, line, id, validity: state },
    matches: () => false,
    closest: (): unknown => (field.told ? field : null),
    getAttribute: (name: string) => (name === 'aria-describedby' ? `${id}-error ${id}-hint` : 'true'),
    setAttribute: () => void (field.told = true),
    removeAttribute: () => void (field.told = false),
  }
  parts[`${id}-error`] = message
  parts[`[role=alert] a[href="#${id}"]`] = { closest: (tag: string) => (tag === 'li' ? line : null) }
  const happens = (type: string) => clearFixedErrors({ type, target: field } as unknown as Event)
  const type = (value: string, valid = true) => {
    field.value = value
    state.valid = valid
    happens('input')
  }
  return Object.assign(field, { type, leave: () => happens('focusout') })
}

const parts: Record<string, unknown> = {}

beforeEach(() => {
  const found = (name: string) => parts[name] ?? null
  vi.stubGlobal('document', { querySelector: found, getElementById: found })
  restoreFieldErrors()
})

test('a corrected field loses its error, and so does the summary (VAL-37)', () => {
  const email = aField('email')
  email.type('ada@', false)
  expect([email.told, email.message.hidden, email.line.hidden]).toEqual([true, false, false])
  email.type('ada@shop.example')
  expect([email.told, email.message.hidden, email.line.hidden]).toEqual([false, true, true])
})

test('a field that is left with a wrong value again shows its error again (VAL-37)', () => {
  const name = aField('name')
  name.type('Ada')
  name.type('', false)
  expect(name.told).toBe(false)
  name.leave()
  expect([name.told, name.message.hidden, name.line.hidden]).toEqual([true, false, false])
})

test('the next response decides: its errors are shown again, others stay hidden (VAL-37)', () => {
  const [still, gone] = [aField('still'), aField('gone')]
  still.type('97201')
  gone.type('Ada')
  gone.message.isConnected = false
  restoreFieldErrors()
  expect([still.told, still.message.hidden, still.line.hidden]).toEqual([true, false, false])
  expect(gone.told).toBe(false)
})
