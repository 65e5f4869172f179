import { expect, test } from 'vitest'
import { earlySteps } from './early-steps'

type Act = (event: object) => void

async function pressed(event: object): Promise<void> {
  const acts: Act[] = []
  new Function('addEventListener', earlySteps)((_: string, act: Act) => acts.push(act))
  acts.forEach((act) => act(event))
  await new Promise((resolve) => setTimeout(resolve, 1))
}

test.each([
  ['plus the browser carries out', { submitter: { name: 'step', value: '1' } }, '3'],
  ['minus the browser carries out', { submitter: { name: 'step', value: '-1' } }, '1'],
  ['plus a script carries out', { submitter: { name: 'step', value: '1' }, defaultPrevented: true }, '2'],
  ['another button', { submitter: { name: 'intent', value: '1' } }, '2'],
  ['Enter', { submitter: null }, '2'],
])('after %s the next press goes on from what the field says (CART-08)', async (_, event, value) => {
  const target = { qty: { value: '2' as string | number } }
  await pressed({ target, ...event })
  expect(String(target.qty.value)).toBe(value)
})

test('a form without a number is left alone', async () => {
  await expect(pressed({ target: {}, submitter: { name: 'step', value: '1' } })).resolves.toBeUndefined()
})
