import { expect, test } from 'vitest'
import { isInScale } from './view-description'

const art = (view: string) => `/art/HV8T6M38-rust-${view}.0a1b2c3d`

test('only a drawing of ours is in scale, by the name of its view (PDP-52)', () => {
  expect(['scale', 'front'].map(art).map(isInScale)).toEqual([true, false])
  expect(isInScale('https://img.example/to-scale.0a1b2c3d')).toBe(false)
})
