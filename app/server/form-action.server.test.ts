import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#contracts/errors'
import { FieldError, FieldErrors, formAction, formHandler, seeOther } from './form-action.server'
import { anEmptyObject } from './test/an-empty-object'
import { getCheckedValues } from '~/features/interests/interests-fields'
import { aShop } from './test/a-shop.server'
import { actionResult } from './test/action-result.server'

const schema = z.object({
  qty: z.string({ error: 'forms:required' }).regex(/^\d+$/, 'forms:qty.whole').transform(Number),
  upc: z.string().regex(/^\d{12}$/),
  reason: z.string().max(200).optional(),
})
const typed = { intent: 'change', qty: '2', upc: '012345678901' }

function posting(
  form: Record<string, string> | FormData,
  run: (value: { qty: number }) => Promise<Response> = async () => seeOther('/en-us/cart'),
  path = '/en-us/cart',
) {
  const act = vi.fn(run)
  const { args } = aShop({}, { path, form })
  const action = formAction({ change: formHandler(schema, act) })
  return { act, submit: () => actionResult(() => action(args as Parameters<typeof action>[0])) }
}

test('a valid form is handled and redirects with 303, so that a reload posts nothing', async () => {
  const { act, submit } = posting(typed)
  expect(await submit()).toEqual({ status: 303, location: '/en-us/cart', result: undefined })
  expect(act).toHaveBeenCalledWith({ qty: 2, upc: '012345678901' }, expect.objectContaining({ shop: expect.anything() }))
})

test('a form of a dialog is handled, and the dialog learns the redirect target of a page (DLG-27)', async () => {
  const { act, submit } = posting({ ...typed, frame: 'dialog' })
  expect(await submit()).toEqual({ status: 200, location: null, result: { intent: 'change', values: {}, errors: {}, next: '/en-us/cart' } })
  expect(act).toHaveBeenCalledOnce()
})

test('a refused form of a dialog keeps its errors (DLG-27)', async () => {
  const { submit } = posting({ ...typed, frame: 'dialog', qty: 'two' })
  expect(await submit()).toMatchObject({ status: 422, result: { values: { qty: 'two' }, errors: { qty: [expect.any(String)] } } })
})

test.each(['', 'unknown', 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'change '])(
  'the intent "%s" is not one of the page’s',
  async (intent) => {
    const { act, submit } = posting({ ...typed, intent })
    expect((await submit()).status).toBe(400)
    expect(act).not.toHaveBeenCalled()
  },
)

test('a form without an intent, a file for an intent, or no form at all, is not one of the page’s', async () => {
  const file = new FormData()
  file.append('intent', new Blob(['change']), 'change')
  expect((await posting({ qty: '2' }).submit()).status).toBe(400)
  expect((await posting(file).submit()).status).toBe(400)
  const { args } = aShop({}, { path: '/en-us/cart' })
  const request = new Request('https://shop.example/en-us/cart', {
    method: 'POST',
    body: '{',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  const action = formAction({})
  expect((await actionResult(() => action({ ...args, request } as Parameters<typeof action>[0]))).status).toBe(400)
})

test('a refused form returns its values beside the reason, in the shopper’s language', async () => {
  const { act, submit } = posting({ ...typed, qty: 'two', note: 'for Ada' })
  expect(await submit()).toEqual({
    status: 422,
    location: null,
    result: { intent: 'change', values: { ...typed, qty: 'two', note: 'for Ada' }, errors: { qty: ['Enter a whole number'] } },
  })
  expect(act).not.toHaveBeenCalled()
})

test('an empty field is a missing one', async () => {
  expect((await posting({ ...typed, qty: '' }).submit()).result?.errors).toEqual({ qty: ['This field is required'] })
})

test('an error in a hidden field never shows technical text', async () => {
  const { result, status } = await posting({ ...typed, upc: '<script>', qty: '-' }).submit()
  expect(status).toBe(422)
  expect(result?.errors).toEqual({
    '': ['Something in the form isn’t valid. Please check it and try again.'],
    qty: ['Enter a whole number'],
  })
})

test('a text that is longer than its form takes is told beside its field (VAL-08)', async () => {
  expect((await posting({ ...typed, reason: 'x'.repeat(201) }).submit()).result?.errors).toEqual({
    reason: ['Value must not be longer than 200 characters'],
  })
})

test('a form’s row comes back with it', async () => {
  expect((await posting({ ...typed, qty: 'x', itemId: 'item-7' }).submit()).result?.itemId).toBe('item-7')
})

test('a long text comes back whole, to be shortened; files do not come back', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, qty: 'x', note: 'n'.repeat(5_000) })) form.append(name, value)
  form.append('picture', new Blob(['x']), 'x.png')
  const { values } = (await posting(form).submit()).result ?? {}
  expect(values?.note).toHaveLength(5_000)
  expect(values).not.toHaveProperty('picture')
})

test('names that mean something to the language are only names', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, qty: 'x' })) form.append(name, value)
  form.append('__proto__', 'polluted')
  form.append('constructor', 'polluted')
  const { result, status } = await posting(form).submit()
  expect(status).toBe(422)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getPrototypeOf(result?.values)).toBe(Object.prototype)
})

test('the boxes of one name that were ticked come back with a refused form (NTF-07)', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, qty: 'two' })) form.append(name, value)
  for (const letter of ['email', 'sms']) form.append('letters', letter)
  const { result } = await posting(form).submit()
  expect(getCheckedValues(result, 'letters')).toEqual(['email', 'sms'])
  expect(getCheckedValues(result, 'upc')).toEqual([typed.upc])
  expect(getCheckedValues(result, 'interests')).toEqual([])
  expect(getCheckedValues(undefined, 'letters')).toBeUndefined()
})

test('an error of a field appears beside it, with its values', async () => {
  const { submit } = posting(typed, () => Promise.reject(new FieldError('size', 'product.left', { count: 2 })))
  expect(await submit()).toMatchObject({ status: 422, result: { errors: { size: ['2 left'] }, values: typed } })
})

test('validation errors appear beside their fields, with the values of each (VAL-08, VAL-10)', async () => {
  const wrong = {
    upc: { key: 'maxLength', values: { n: 30 } },
    qty: undefined,
    day: { key: 'dateSameOrAfter', values: { date: '01/01/1900' } },
  }
  const { submit } = posting(typed, () => Promise.reject(new FieldErrors(wrong as ConstructorParameters<typeof FieldErrors>[0])))
  expect((await submit()).result?.errors).toEqual({
    upc: ['Value must not be longer than 30 characters'],
    day: ['Date must be same or after 01/01/1900'],
  })
})

test('a date is asked for in the order and the letters of the shopper’s language (VAL-10)', async () => {
  const wrong = { day: { key: 'dateFormat' as const, values: { format: 'DD/MM/YYYY' } } }
  const { submit } = posting(typed, () => Promise.reject(new FieldErrors(wrong)), '/de-de/cart')
  expect((await submit()).result?.errors).toEqual({ day: ['Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein'] })
})

test('a password is never written into the page again', async () => {
  const { result } = await posting({ ...typed, qty: 'x', password: 'Shell2026', newPassword: 'Shell2027' }).submit()
  expect(JSON.stringify(result)).not.toContain('Shell20')
})

test('an error about a password appears beside its field, though the password is not shown again (NTF-05)', async () => {
  const { submit } = posting({ ...typed, newPassword: 'x' }, () => Promise.reject(new ApiError('PASSWORD_SAME_AS_CURRENT', 451)))
  expect((await submit()).result?.errors).toEqual({ newPassword: [expect.any(String)] })
})

test.each([
  ['ITEM_OOS', 405, {}, 405, 'This item has just sold out. Please choose another size or color.'],
  ['ADDED_MAX_QUANTITY', 408, { maxAllowedQty: 3 }, 422, 'You can order up to 3 of this item.'],
  ['ADDED_MAX_QUANTITY', 408, {}, 422, 'You already have the maximum quantity in your cart.'],
  ['ITEMS_OOS', 407, {}, 422, 'These items have just sold out. Please choose another size or color.'],
  ['CART_NOT_FOUND', 404, {}, 404, 'We couldn’t find your cart. Please add your items again.'],
  ['SERVER_ERROR', 500, {}, 503, 'Something went wrong on our side. Please try again in a moment.'],
  ['SERVER_ERROR', 504, {}, 503, 'Something went wrong on our side. Please try again in a moment.'],
])('the platform’s %s (%d, %o) becomes %d and “%s” (ERR-02, ERR-09)', async (...[errorId, status, details, answered, text]) => {
  const { submit } = posting(typed, () => Promise.reject(new ApiError(errorId, status, { message: 'Internal words', details })))
  const answer = await submit()
  expect(answer).toMatchObject({ status: answered, location: null, result: { intent: 'change', values: typed, errorId } })
  expect(answer.result?.errors).toEqual({ '': [text] })
})

test('an error of the platform comes with its placement and its recovery', async () => {
  const failed = async (errorId: string) => (await posting(typed, () => Promise.reject(new ApiError(errorId, 404))).submit()).result
  expect(await failed('ITEM_NOT_AVAILABLE')).toMatchObject({ place: 'item', recovery: anEmptyObject() })
  expect(await failed('CART_NOT_FOUND')).toMatchObject({ place: 'top', recovery: { cart: 'recreate' } })
})

test('an error about a typed value appears beside its field if the form has it (NTF-05, ERR-26)', async () => {
  const inUse = () => Promise.reject(new ApiError('LOGIN_IN_USE', 439))
  const text = 'There’s already an account with this email. Sign in, or use another address.'
  const { result } = await posting({ ...typed, email: 'ada@example.com' }, inUse).submit()
  expect(result).toMatchObject({ place: 'field', errors: { email: [text] } })
  expect((await posting(typed, inUse).submit()).result).toMatchObject({ place: 'top', errors: { '': [text] } })
})

test('a form with a purpose gets the messages and the position of that action (ERR-10, ERR-11)', async () => {
  const gift = () => Promise.reject(new ApiError('GWP_PRODUCT', 403))
  const submit = async (operation: 'add' | 'change') => {
    const action = formAction({ change: formHandler({ schema, operation }, gift) })
    const { args } = aShop({}, { path: '/en-us/cart', form: typed })
    return (await actionResult(() => action(args as Parameters<typeof action>[0]))).result
  }
  expect(await submit('add')).toMatchObject({ place: 'toast', errors: { '': ['A free gift can’t be added by itself.'] } })
  expect(await submit('change')).toMatchObject({
    place: 'top',
    errors: { '': ['You already have the maximum quantity of this free gift.'] },
  })
})

test('an error without a message of ours shows the platform’s (ERR-03)', async () => {
  const { submit } = posting(typed, () => Promise.reject(new ApiError('ODD999', 409, { message: 'The moon is full.' })))
  expect((await submit()).result?.errors).toEqual({ '': ['The moon is full.'] })
})

test('an exception that is no API error is not shown as a form error (ERR-05)', async () => {
  await expect(posting(typed, () => Promise.reject(new TypeError('a mistake of ours'))).submit()).rejects.toThrow('a mistake of ours')
  const { submit } = posting(typed, () => Promise.reject(new Response('gone', { status: 404 })))
  expect((await submit()).status).toBe(404)
})

test.each(
  ['upc[100000000]', 'a.b.c.d.e.f.g.h', `${'a.'.repeat(3_000)}b`, '__intent__', '__state__'].map((name) => [name.slice(0, 40), name]),
)('a form with a field %s is refused before it is taken apart (reliability: malformed input)', async (_, name) => {
  const { act, submit } = posting({ ...typed, [name]: '{"type":"update","payload":{"name":"x[100000000]","value":1}}' })
  expect((await submit()).status).toBe(400)
  expect(act).not.toHaveBeenCalled()
})
