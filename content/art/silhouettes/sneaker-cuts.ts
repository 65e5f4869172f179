import type { Slots } from '../slots.ts'

/** What one skate shoe differs in from the next. `frame` places it on the sheet; `ground` is where its sole ends. */
export type SneakerCut = {
  collar: 'low' | 'mid'
  toe: 'cap' | 'seam' | 'bumper' | 'moc' | 'double' | 'wing' | 'plain'
  side: 'kerb' | 'vents' | 'saddle' | 'foxing' | 'plain'
  sole: 'vulcanized' | 'thin' | 'cup' | 'welt'
  laces: 'flat' | 'elastic' | 'none'
  frame: string
}

const low = { collar: 'low', laces: 'flat', frame: 'translate(-16 -62) scale(1.04)' } as const

export const sneakerCuts: Record<Slots<'sneaker'>['cut'], SneakerCut> = {
  low: { ...low, toe: 'cap', side: 'kerb', sole: 'vulcanized' },
  suede: { ...low, toe: 'moc', side: 'foxing', sole: 'vulcanized' },
  mid: { ...low, collar: 'mid', toe: 'cap', side: 'kerb', sole: 'vulcanized' },
  thin: { ...low, toe: 'seam', side: 'vents', sole: 'thin', frame: 'translate(-16 -46) scale(1.04)' },
  narrow: { ...low, toe: 'bumper', side: 'saddle', sole: 'vulcanized', frame: 'translate(-4 -40) scale(1.01 1.005)' },
  small: { ...low, toe: 'double', side: 'kerb', sole: 'cup', laces: 'elastic', frame: 'translate(50 -92) scale(.87 1.06)' },
  rugged: { ...low, collar: 'mid', toe: 'double', side: 'saddle', sole: 'cup', frame: 'translate(-16 -84) scale(1.04)' },
  blank: { ...low, toe: 'plain', side: 'plain', sole: 'vulcanized' },
  stair: { ...low, collar: 'mid', toe: 'moc', side: 'foxing', sole: 'cup', frame: 'translate(-16 -84) scale(1.04)' },
  canvas: { ...low, collar: 'mid', toe: 'plain', side: 'plain', sole: 'vulcanized' },
  vented: { ...low, collar: 'mid', toe: 'seam', side: 'vents', sole: 'thin', frame: 'translate(-16 -46) scale(1.04)' },
  bumper: { ...low, collar: 'mid', toe: 'bumper', side: 'foxing', sole: 'vulcanized' },
  saddle: { ...low, collar: 'mid', toe: 'wing', side: 'saddle', sole: 'vulcanized', frame: 'translate(-4 -40) scale(1.01 1.005)' },
  youth: { ...low, collar: 'mid', toe: 'double', side: 'kerb', sole: 'cup', laces: 'elastic', frame: 'translate(50 -92) scale(.87 1.06)' },
  slip: { ...low, toe: 'plain', side: 'plain', sole: 'vulcanized', laces: 'none' },
  welted: { ...low, toe: 'wing', side: 'foxing', sole: 'welt', frame: 'translate(-16 -84) scale(1.04)' },
}
