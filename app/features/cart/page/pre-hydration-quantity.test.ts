import { expect, test, vi } from 'vitest'
import { preHydrationQuantityScript } from './cart-items'

type PreHydrationQuantityCommand = (event: object) => void

function dispatch(type: string, event: object) {
  const acts: [string, PreHydrationQuantityCommand][] = []
  new Function('addEventListener', preHydrationQuantityScript)((of: string, act: PreHydrationQuantityCommand) => acts.push([of, act]))
  acts.filter(([of]) => of === type).forEach(([, act]) => act(event))
}

async function pressed(event: object): Promise<void> {
  dispatch('submit', event)
  await new Promise((resolve) => setTimeout(resolve, 1))
}

test.each([
  ['plus the browser carries out', { submitter: { name: 'step', value: '1' } }, '3'],
  ['minus the browser carries out', { submitter: { name: 'step', value: '-1' } }, '1'],
  ['plus a script carries out in place', { submitter: { name: 'step', value: '1' }, defaultPrevented: true, inPlace: 1 }, '3'],
  ['plus a script carries out', { submitter: { name: 'step', value: '1' }, defaultPrevented: true }, '2'],
  ['another button', { submitter: { name: 'intent', value: '1' } }, '2'],
  ['Enter', { submitter: null }, '2'],
])('after %s the next press continues from the field’s value (CART-08)', async (_, event, value) => {
  const target = { qty: { value: '2' as string | number } }
  await pressed({ target, ...event })
  expect(String(target.qty.value)).toBe(value)
})

test('a form without a number is left alone', async () => {
  await expect(pressed({ target: {}, submitter: { name: 'step', value: '1' } })).resolves.toBeUndefined()
})

test('a quantity form carries its time, with and without scripts; no other form does', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_700)
  const [ofNumber, ofOther] = [new FormData(), new FormData()]
  dispatch('formdata', { target: { qty: {} }, formData: ofNumber })
  dispatch('formdata', { target: {}, formData: ofOther })
  expect([[...ofNumber], [...ofOther]]).toEqual([[['requestedAt', '1700']], []])
})
