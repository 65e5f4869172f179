import { expect, test } from 'vitest'
import { findSpinSides, isInScale } from './gallery-views'

const art = (view: string) => `/art/HV8T6M38-rust-${view}.0a1b2c3d`

test('what is drawn from the front and from behind turns, a shoe by its one side (PDP-54)', () => {
  expect(findSpinSides(['front', 'back', 'scale'].map(art))).toEqual({ front: art('front'), back: art('back') })
  expect(findSpinSides(['side', 'pair'].map(art))).toEqual({ front: art('side') })
})

test('a tent, a gift card and a photograph do not turn (PDP-54)', () => {
  expect(findSpinSides(['open', 'closed', 'scale'].map(art))).toBeUndefined()
  expect(findSpinSides([art('front')])).toBeUndefined()
  expect(findSpinSides(['https://img.example/pack-front.0a1b2c3d', 'https://img.example/pack-back.0a1b2c3d'])).toBeUndefined()
})

test('only a drawing of ours is in scale, by the name of its view (PDP-52)', () => {
  expect(['scale', 'front'].map(art).map(isInScale)).toEqual([true, false])
  expect(isInScale('https://img.example/to-scale.0a1b2c3d')).toBe(false)
})
