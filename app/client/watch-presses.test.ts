import { afterEach, expect, test, vi } from 'vitest'
import { clearFixedErrors, watchPresses } from './clear-fixed-errors'

afterEach(() => vi.unstubAllGlobals())

test('a press whose pointerdown hydrated the page still keeps the page where it is until the click', async () => {
  const hear = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, act: () => void) => hear.set(type, act))
  watchPresses(new AbortController().signal)
  const asked = vi.fn(() => null)
  hear.get('mousedown')?.()
  clearFixedErrors({ type: 'change', target: { validity: { valid: true }, closest: asked } } as unknown as Event)
  expect(asked).not.toHaveBeenCalled()
  hear.get('mouseup')?.()
  expect(asked).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
})
