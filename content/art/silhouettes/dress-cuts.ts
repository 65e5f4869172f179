import { symmetric } from '../kernel/geometry.ts'
import type { Slots } from '../slots.ts'

/** What one dress differs in from the next. `frame` places a shorter one. */
export type DressCut = {
  body: string
  /** How far the hem reaches to each side of the middle. */
  hem: number
  sleeves: 'none' | 'short' | 'long'
  neck: 'wings' | 'ring' | 'stand' | 'straps'
  closure: 'placket' | 'half' | 'zip' | 'none'
  waist: 'belt' | 'gathered' | 'none'
  extra: readonly ('hip' | 'chest' | 'patches' | 'pouch' | 'tiers' | 'armholes' | 'hem')[]
  frame?: string
}

const skirt = '536,500 534,540 556,620 584,720 606,820 622,912! 580,928 500,938 400,942!'
const shirt = symmetric(`400,250! 452,238 516,258 556,294 566,370 556,440 ${skirt}`)
const sleeveless = symmetric(`400,250! 452,238 494,252! 496,310 510,372 554,428! 550,466 ${skirt}`)
const bib = symmetric('400,336! 474,336! 484,404 520,456 556,496! 556,540 566,620 588,720 608,820 622,912! 580,928 500,938 400,942!')
const straight = symmetric(
  '400,250! 452,238 516,258 556,294 566,370 564,440 562,520 566,620 576,720 588,820 598,912! 570,926 500,938 400,942!',
)
const loose = symmetric(
  '400,250! 452,238 494,252! 496,310 510,372 554,428! 560,520 570,620 582,720 594,820 604,912! 574,926 500,938 400,942!',
)

export const dressCuts: Record<Slots<'dress'>['cut'], DressCut> = {
  shirt: { body: shirt, hem: 220, sleeves: 'short', neck: 'wings', closure: 'placket', waist: 'belt', extra: ['hip'] },
  tee: {
    body: straight,
    hem: 197,
    sleeves: 'short',
    neck: 'ring',
    closure: 'none',
    waist: 'none',
    extra: ['chest'],
    frame: 'translate(0 40) scale(1 .86)',
  },
  pinafore: { body: bib, hem: 220, sleeves: 'none', neck: 'straps', closure: 'none', waist: 'none', extra: ['pouch', 'patches'] },
  tiered: { body: sleeveless, hem: 220, sleeves: 'none', neck: 'ring', closure: 'none', waist: 'gathered', extra: ['armholes', 'tiers'] },
  zip: { body: shirt, hem: 220, sleeves: 'short', neck: 'stand', closure: 'zip', waist: 'gathered', extra: ['patches'] },
  polo: { body: straight, hem: 197, sleeves: 'short', neck: 'wings', closure: 'half', waist: 'none', extra: ['hip'] },
  tank: { body: loose, hem: 202, sleeves: 'none', neck: 'ring', closure: 'none', waist: 'none', extra: ['armholes', 'hip'] },
  sweat: {
    body: straight,
    hem: 197,
    sleeves: 'long',
    neck: 'ring',
    closure: 'none',
    waist: 'none',
    extra: ['hip', 'hem'],
    frame: 'translate(0 -16) scale(1 .98)',
  },
}
