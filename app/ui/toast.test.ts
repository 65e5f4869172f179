import { expect, test } from 'vitest'
import { tickToasts, type ActiveToast, addToast } from './toast'

const toastTickMs = 200
const titles = (toasts: ActiveToast[]) => toasts.map(({ title }) => title)

function after(ms: number, toasts: ActiveToast[]): string[] {
  return titles(Array.from({ length: ms / toastTickMs }).reduce<ActiveToast[]>((left) => tickToasts(left, toastTickMs), toasts))
}

test('a toast leaves by itself when its time is over, counted in ticks of 200 ms, each in its own time (NTF-01, NTF-02, CONST-12)', () => {
  const first = addToast([], { title: 'Saved' }, 1_000)
  expect(toastTickMs).toBe(200)
  const both = addToast(tickToasts(first, toastTickMs), { title: 'Removed' }, 1_000)
  expect(after(600, both)).toEqual(['Saved', 'Removed'])
  expect(after(800, both)).toEqual(['Removed'])
  expect(after(1_000, both)).toEqual([])
})

test('a persistent toast does (NTF-04)', () => {
  expect(after(60_000, addToast([], { title: 'No connection', stays: true }, 1_000))).toEqual(['No connection'])
})

test('a title that is shown already is not shown twice, nor for longer (NTF-03)', () => {
  const once = tickToasts(addToast([], { title: 'Saved' }, 1_000), toastTickMs)
  expect(addToast(once, { title: 'Saved', text: 'Again' }, 1_000)).toEqual(once)
  expect(titles(addToast(once, { title: 'Removed' }, 1_000))).toEqual(['Saved', 'Removed'])
})
